/** Where backups are kept: a folder, or a bucket. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** There as a whole or not at all. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
}
