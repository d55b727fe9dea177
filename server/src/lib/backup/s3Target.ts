import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type CompletedPart,
} from "@aws-sdk/client-s3";
import type { Env } from "../../env.ts";
import { clientOf, objectsUnder } from "../files/bucketFiles.ts";
import type { BackupTarget } from "./backupTarget.ts";

/** Size of an upload part; S3 requires at least 5 MiB. */
const partBytes = 8 * 1024 * 1024;

async function* toUploadParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    part.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(part);
    part = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(part);
}

export function s3Target(env: Env, bucket: string, prefix: string): BackupTarget {
  const client = clientOf(env);
  const object = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    list: async () => {
      const names: string[] = [];
      for await (const { key } of objectsUnder(client, bucket, prefix)) names.push(key.slice(prefix.length));
      return names;
    },
    write: async (name, bytes) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(object(name)));
      const upload = { ...object(name), UploadId };
      try {
        const parts: CompletedPart[] = [];
        for await (const Body of toUploadParts(bytes)) {
          const PartNumber = parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
          parts.push({ ETag, PartNumber });
        }
        await client.send(
          new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
        );
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
        throw error;
      }
    },
    read: async function* (name) {
      const { Body } = await client.send(new GetObjectCommand(object(name)));
      for await (const chunk of Body as AsyncIterable<Buffer>) yield chunk;
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(object(name)));
    },
    removeLeftovers: async (before) => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${prefix}konoba-` }),
      );
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated !== undefined && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    },
  };
}
