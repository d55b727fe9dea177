/** Store of files named "<id>/<part>", on disk or in a bucket. */
export interface FileStore {
  /** Writes a file; the bytes survive a crash once this resolves. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Deletes every file of an id. */
  remove(id: string): Promise<void>;
  /** Lists ids whose files were all written before a moment. */
  listBefore(moment: Date): Promise<string[]>;
  /** Deletes drafts of writes that were interrupted before a moment. */
  removeDrafts(before: Date): Promise<void>;
}
