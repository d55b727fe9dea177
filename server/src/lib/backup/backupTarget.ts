/** Destination of backups: a folder or a bucket. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** Writes a backup atomically. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
  /** Removes what writes that began before this moment and were killed have left. */
  removeLeftovers(before: Date): Promise<void>;
}
