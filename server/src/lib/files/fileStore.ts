/** Files under names of our own, "<id>/<part>": on disk, or in a bucket. */
export interface FileStore {
  /** The bytes survive a crash once this resolves. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Everything under an id. */
  remove(id: string): Promise<void>;
  /** Ids whose files were all written before a moment. */
  listBefore(moment: Date): Promise<string[]>;
  /** Removes what a write that was cut short before a moment left beside its name. */
  removeDrafts(before: Date): Promise<void>;
}
