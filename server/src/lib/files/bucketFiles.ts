import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Env } from "../../env.ts";
import type { FileStore } from "./fileStore.ts";

const folder = "media/";

/** Timeouts in ms, short because a person waits while a photo is uploaded. */
const patience = { connectionTimeout: 2_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

export function clientOf(env: Env): S3Client {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  return new S3Client({
    region: S3_REGION,
    // Self-hosted S3 servers rarely have a host name per bucket.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    requestHandler: patience,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

interface StoredObject {
  key: string;
  at: Date;
}

export async function* objectsUnder(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const answer = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key, LastModified } of answer.Contents ?? [])
      if (Key !== undefined) yield { key: Key, at: LastModified ?? new Date() };
    token = answer.NextContinuationToken;
  } while (token !== undefined);
}

/** Stores files as objects of a bucket; object writes are atomic. */
export function bucketFiles(env: Env, bucket: string): FileStore {
  const client = clientOf(env);
  return {
    write: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: folder + name, Body: bytes }));
    },
    read: async (name) => {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: folder + name }));
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    has: async (name) => {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: folder + name }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    remove: async (id) => {
      const keys: { Key: string }[] = [];
      for await (const { key } of objectsUnder(client, bucket, `${folder}${id}/`)) keys.push({ Key: key });
      if (keys.length === 0) return;
      const answer = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys, Quiet: true } }),
      );
      // A successful response may still list objects that were not deleted.
      const [refusal] = answer.Errors ?? [];
      if (refusal) throw new Error(`${refusal.Key}: ${refusal.Code} ${refusal.Message}`);
    },
    listBefore: async (moment) => {
      const newest = new Map<string, Date>();
      for await (const { key, at } of objectsUnder(client, bucket, folder)) {
        const id = key.slice(folder.length).split("/")[0] ?? "";
        const before = newest.get(id);
        if (before === undefined || before < at) newest.set(id, at);
      }
      return [...newest].filter(([, at]) => at < moment).map(([id]) => id);
    },
    // Incomplete uploads never become objects.
    removeDrafts: async () => {},
  };
}
