import { createServer, type IncomingMessage } from "node:http";

/** Minimal S3 server: put (single and multipart), get, head, list and bulk delete. */
export interface Bucket {
  objects: Map<string, Buffer>;
  /** Unfinished multipart uploads, by key. */
  uploads: Map<string, Date>;
  /** Settings of a server that stores its pictures here. */
  settings: Record<string, string>;
  /** Sets which requests fail, as "PUT media/…"; none by default. */
  refuse: (isRefused: (request: string) => boolean) => void;
  close: () => Promise<void>;
}

const name = "photos";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const list = (keys: string[]) =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
    )
    .join("")}</ListBucketResult>`;

const listUploads = (uploads: Bucket["uploads"]) =>
  `<ListMultipartUploadsResult>${[...uploads]
    .map(
      ([key, at]) =>
        `<Upload><Key>${key}</Key><UploadId>1</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    .join("")}</ListMultipartUploadsResult>`;

const failure = (code: string) => `<Error><Code>${code}</Code><Message>No</Message></Error>`;

type Reply = [status: number, body: string | Buffer];

async function answer(
  { objects, uploads }: Pick<Bucket, "objects" | "uploads">,
  request: IncomingMessage,
): Promise<Reply> {
  const url = new URL(request.url ?? "", "http://bucket");
  const key = decodeURIComponent(url.pathname.replace(`/${name}/`, ""));
  const body = await bodyOf(request);
  const prefix = url.searchParams.get("prefix") ?? "";
  const upload = url.searchParams.get("uploadId");
  if (request.method === "GET" && url.searchParams.has("uploads")) return [200, listUploads(uploads)];
  if (request.method === "DELETE" && upload !== null) uploads.delete(key);
  if (request.method === "DELETE") return [204, ""];
  if (request.method === "POST" && url.searchParams.has("uploads"))
    return [200, `<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>`];
  if (request.method === "POST" && upload !== null)
    return [200, "<CompleteMultipartUploadResult><ETag>1</ETag></CompleteMultipartUploadResult>"];
  // Parts are sent one after the other.
  const isMore = upload !== null && url.searchParams.get("partNumber") !== "1";
  if (request.method === "PUT")
    objects.set(key, isMore ? Buffer.concat([objects.get(key) ?? Buffer.alloc(0), body]) : body);
  if (request.method === "PUT") return [200, ""];
  if (request.method === "POST") {
    for (const [, each] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(each ?? "");
    return [200, "<DeleteResult/>"];
  }
  if (url.searchParams.has("list-type"))
    return [200, list([...objects.keys()].filter((each) => each.startsWith(prefix)))];
  const found = objects.get(key);
  return found ? [200, request.method === "HEAD" ? "" : found] : [404, failure("NoSuchKey")];
}

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Date>();
  let isRefused: (request: string) => boolean = () => false;
  const server = createServer((request, response) => {
    const requested = `${request.method} ${decodeURIComponent(request.url ?? "").replace(`/${name}/`, "")}`;
    const reply: Promise<Reply> = isRefused(requested)
      ? bodyOf(request).then(() => [503, failure("SlowDown")])
      : answer({ objects, uploads }, request);
    void reply.then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    objects,
    uploads,
    settings: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    refuse: (next) => {
      isRefused = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
