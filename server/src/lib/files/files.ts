import { AppError } from "@konoba/contract/lib/errors";
import type { Env } from "../../env.ts";
import { diskFiles } from "./diskFiles.ts";
import type { FileStore } from "./fileStore.ts";

/** Maps storage failures to one error for the caller and logs their cause. */
function withStorageErrors<Args extends unknown[], Result>(work: (...parameters: Args) => Promise<Result>) {
  return async (...parameters: Args): Promise<Result> => {
    try {
      return await work(...parameters);
    } catch (cause) {
      throw Object.assign(new AppError("media_unavailable"), { cause });
    }
  };
}

const guarded = (store: FileStore): FileStore => ({
  write: withStorageErrors(store.write),
  read: withStorageErrors(store.read),
  has: withStorageErrors(store.has),
  remove: withStorageErrors(store.remove),
  listBefore: withStorageErrors(store.listBefore),
  removeDrafts: withStorageErrors(store.removeDrafts),
});

const stores = new WeakMap<Env, Promise<FileStore>>();

/**
 * Returns the store of pictures: S3 when a bucket is configured, otherwise the data folder. Loads the S3
 * client only when needed.
 */
export function fileStoreOf(env: Env): Promise<FileStore> {
  const known = stores.get(env);
  if (known) return known;
  const bucket = env.S3_BUCKET;
  const made = bucket
    ? import("./bucketFiles.ts").then(({ bucketFiles }) => bucketFiles(env, bucket))
    : Promise.resolve(diskFiles(env.MEDIA_DIR));
  const store = made.then(guarded);
  stores.set(env, store);
  return store;
}
