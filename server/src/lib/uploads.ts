import multipart from "@fastify/multipart";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseHostile } from "./bodies.ts";
import { createBudget } from "./budget.ts";
import type { Upload } from "./call.ts";

const megabyte = 1024 * 1024;
const mostBytes = 15 * megabyte;
/** Above this nothing is read at all; up to it the answer waits for the rest, so that the client can hear it. */
const hopelessBytes = 64 * megabyte;
const whileReading = createBudget(256 * megabyte);

/** Multipart requests: one file, few short fields. They are read only by a handler that asks. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: mostBytes,
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

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Upload["file"] = null;
  for await (const part of request.parts()) {
    if (part.type === "file") file = { name: part.filename ?? "", bytes: await part.toBuffer() };
    else fields[part.fieldname] = String(part.value);
  }
  refuseHostile(fields);
  return { fields, file };
}

/** The whole multipart request in memory: at most the size of one file. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  const announced = Number(request.headers["content-length"] ?? mostBytes);
  if (announced > hopelessBytes) throw new AppError("too_large");
  try {
    return await whileReading(Math.min(announced, mostBytes), () => readParts(request));
  } catch (error) {
    // A form that breaks off or makes no sense is the caller's; limits carry a status of their own.
    if (error instanceof AppError || statusOf(error) >= 400) throw error;
    throw new AppError("invalid_request");
  }
}
