/** Destination of backups: a folder or a bucket. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** Writes a backup atomically. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
}
