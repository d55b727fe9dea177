import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contract } from "@konoba/contract";
import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "../src/lib/site/openapi.ts";

/** File with the types of the client package. */
export const clientTypesFile = fileURLToPath(new URL("../../packages/client/src/api.d.ts", import.meta.url));

const heading = "// Generated from the OpenAPI document by `npm run client`; do not edit.\n\n";

/** Parts that a path, an operation or a response does not have; the generator declares each as `never`. */
const absentParts =
  /^ +(?:parameters|query|header|path|cookie|get|put|post|delete|options|head|patch|trace|requestBody|content)\?: never;\n/gm;
const emptyParameters = /^ +parameters: \{\n +\};\n/gm;

const withoutAbsentParts = (types: string) =>
  types.replaceAll(absentParts, "").replaceAll(emptyParameters, "");

/** Generates the types of the client package from the contract. */
export async function generateClientTypes(): Promise<string> {
  const document = structuredClone(openApiDocument(contract, "http://127.0.0.1:3000"));
  return heading + withoutAbsentParts(astToString(await openapiTS(JSON.stringify(document))));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(clientTypesFile, await generateClientTypes());
