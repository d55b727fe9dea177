import { deflateSync } from "node:zlib";
import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { makeCertificate, toPkcs12 } from "../src/demo/taxService/certificates.ts";
import { credentialsOf } from "./app.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { withRounds } from "./heavyCertificates.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";
import { sendFile } from "./uploads.ts";

let konoba: FiscalApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await fiscalApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

/** Length from which a text of a body is a file. */
const fileLength = 30_000;

/** Checks whether a schema takes a text as long as a file. */
function takesFile(type: z.core.$ZodType): boolean {
  const { def } = (type as z.core.$ZodTypes)._zod;
  if (def.type === "object") return Object.values(def.shape).some(takesFile);
  if (def.type === "array") return takesFile(def.element);
  if (def.type === "union") return def.options.some(takesFile);
  if (def.type === "pipe") return takesFile(def.in);
  if ("innerType" in def) return takesFile(def.innerType);
  return (
    def.type === "string" &&
    (type as z.ZodString).maxLength !== null &&
    ((type as z.ZodString).maxLength ?? 0) >= fileLength
  );
}

const routes = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries<Route>(group).flatMap(([name, route]) =>
    route.upload || (route.body && takesFile(route.body)) ? [`${domain}.${name}`] : [],
  ),
);

const megabyte = 1024 * 1024;
const nested = `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`;
const zeros = deflateSync(Buffer.alloc(80 * megabyte));
const bomb = Buffer.concat([
  Buffer.from("%PDF-1.7\n1 0 obj\n<< /F (factur-x.xml) /EF << /F 2 0 R >> >>\nendobj\n"),
  Buffer.from(`2 0 obj\n<< /Filter /FlateDecode /Length ${zeros.length} >>\nstream\n`),
  zeros,
  Buffer.from("\nendstream\nendobj\n"),
]);
/** Header of a PNG of 50,000 by 50,000 pixels. */
const wide = Buffer.from(
  "89504e470d0a1a0a0000000d494844520000c3500000c350080600000012e2a2bc0000000049454e44ae426082",
  "hex",
);
const certificate = (rounds: number) => {
  const key = makeCertificate({ name: "Konoba", taxNumber: "12345678" }, konoba.service.authority);
  return withRounds(toPkcs12(key, "tajna"), "check", rounds).toString("base64");
};

interface Refused {
  status: number;
  code: string;
}

const post =
  (path: string, body: () => object, method: "POST" | "PUT" = "POST") =>
  async (): Promise<Refused> => {
    const headers = {
      ...credentialsOf(konoba.env, location.owner.token),
      "content-type": "application/json",
    };
    const reply = await konoba.app.inject({
      method,
      url: `/v1${path.replace(":locationId", location.locationId)}`,
      headers,
      payload: body(),
    });
    return { status: reply.statusCode, code: reply.json<{ code: string }>().code };
  };

const upload = (path: string, bytes: () => Uint8Array) => async (): Promise<Refused> => {
  const { locationId } = location;
  const file = { bytes: new Uint8Array(bytes()), name: "file" };
  const reply = await sendFile(
    { ...konoba, path },
    location.owner.token,
    path.includes("photo") ? {} : { locationId },
    file,
  );
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code };
};

const large = () => Buffer.alloc(16 * megabyte, 32);
const importing = (path: string) =>
  [
    ["more text than a request may have", post(path, () => tableOf("a,b\n".repeat(300_000))), "too_large"],
    ["201 columns", post(path, () => tableOf(",".repeat(201))), "csv_too_many_columns"],
  ] as const;
const tableOf = (csv: string) => ({
  locationId: location.locationId,
  csv,
  dryRun: true,
  fileName: "a.csv",
});
const note = "/purchasing/deliveries/00000000-0000-4000-8000-000000000000/photo";

/** What each route that takes a file refuses before it computes with it. */
const refusals: Record<
  string,
  readonly (readonly [says: string, send: () => Promise<Refused>, code: string])[]
> = {
  "media.upload": [
    ["16 MB", upload("/media/upload", large), "too_large"],
    ["a picture of 2.5 billion pixels", upload("/media/upload", () => wide), "media_invalid"],
  ],
  "purchasing.setNotePhoto": [["16 MB", upload(note, large), "too_large"]],
  "purchasing.readInvoiceFile": [
    ["16 MB", upload("/purchasing/invoices/file", large), "too_large"],
    ["5,000 levels", upload("/purchasing/invoices/file", () => Buffer.from(nested)), "invoice_file_size"],
    ["a PDF that blows up", upload("/purchasing/invoices/file", () => bomb), "invoice_file_size"],
  ],
  "purchasing.readInvoice": [
    [
      "5,000 levels",
      post("/purchasing/invoices/read", () => ({ locationId: location.locationId, xml: nested })),
      "invoice_file_size",
    ],
  ],
  "products.importCsv": importing("/products/import"),
  "inventory.importCsv": importing("/inventory/import"),
  "menu.importCsv": importing("/menu/import"),
  "accounting.importChart": [
    [
      "more text than a chart may have",
      post("/accounting/location/:locationId/chart", () => ({ csv: "2430,Cash\n".repeat(60_000) })),
      "invalid_request",
    ],
  ],
  "receipts.setCertificate": [
    [
      "a file that is no certificate's size",
      post("/receipts/certificate", () => certificateBody("A".repeat(44_000)), "PUT"),
      "invalid_request",
    ],
    [
      "15,000 levels",
      post(
        "/receipts/certificate",
        () => certificateBody(Buffer.from("3080".repeat(14_000), "hex").toString("base64")),
        "PUT",
      ),
      "certificate_unreadable",
    ],
    [
      "100 million rounds",
      post("/receipts/certificate", () => certificateBody(certificate(100_000_000)), "PUT"),
      "certificate_rounds",
    ],
  ],
};
const certificateBody = (file: string) => ({ environment: "test", file, password: "tajna" });

test("every route that takes a file has its refusals here", () => {
  expect(Object.keys(refusals).toSorted()).toEqual(routes.toSorted());
});

const cases = Object.entries(refusals).flatMap(([route, list]) =>
  list.map(([says, send, code]) => [route, says, send, code] as const),
);

test.each(cases)("%s refuses %s", async (_route, _says, send, code) => {
  const reply = await send();
  expect(reply).toMatchObject({ code });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
});
