import multipart, { type MultipartFile } from "@fastify/multipart";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import type { Upload } from "../access/handler.ts";
import { withTimeout, enforceInputLimits } from "./bodies.ts";

const megabyte = 1024 * 1024;
const maxBytes = 15 * megabyte;
/**
 * Size above which a body is not read at all; up to it the rest is drained so that the client receives the
 * answer.
 */
const maxDrainedBytes = 64 * megabyte;

/** Accepts multipart requests (one file, few short fields) on routes that declare an upload. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 10,
      fieldNameSize: 100,
      fieldSize: 8 * 1024,
      parts: 12,
      headerPairs: 50,
    },
  });
}

const statusOf = (error: unknown) =>
  typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 0;

/** Reads a file and counts its bytes as they arrive. After a rejection the rest is drained. */
async function bytesOf({ file }: MultipartFile, request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let refusal: AppError | undefined;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (refusal !== undefined) continue;
    refusal = request.held.add(chunk.length);
    chunks.push(chunk);
    if (refusal === undefined) continue;
    chunks.length = 0;
    request.held.release();
  }
  if (refusal !== undefined) throw refusal;
  if (file.truncated) throw new AppError("too_large");
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Upload["file"] = null;
  for await (const part of request.parts()) {
    if (part.type === "file") file = { name: part.filename ?? "", bytes: await bytesOf(part, request) };
    else fields[part.fieldname] = String(part.value);
  }
  enforceInputLimits(fields);
  return { fields, file };
}

/** Reads the whole multipart request into memory, at most the size of one file. */
export async function readUpload(request: FastifyRequest, env: Env): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  if (Number(request.headers["content-length"]) > maxDrainedBytes) throw new AppError("too_large");
  try {
    return await withTimeout(env.UPLOAD_SECONDS, readParts(request));
  } catch (error) {
    // A malformed form is the caller's fault; limits carry their own status.
    if (error instanceof AppError || statusOf(error) >= 400) throw error;
    throw new AppError("invalid_request");
  }
}
