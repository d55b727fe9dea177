import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contract } from "@konoba/contract";
import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "../src/lib/openapi/openapi.ts";

/** File of the client package; this program generates its types from the contract. */
const typesFile = fileURLToPath(new URL("../../packages/client/src/api.d.ts", import.meta.url));
const heading = "// Generated from the OpenAPI document by `npm run client`; do not edit.\n\n";
const document = structuredClone(openApiDocument(contract, "http://127.0.0.1:3000"));
writeFileSync(typesFile, heading + astToString(await openapiTS(JSON.stringify(document))));
