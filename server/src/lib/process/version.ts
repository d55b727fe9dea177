import { readFileSync } from "node:fs";
import { z } from "zod";
import { findInstalled } from "./installation.ts";

const manifest = z.object({ version: z.string() });
const file = findInstalled("package.json");

/** Version of this installation, from the server's package.json. */
export const version =
  file === undefined ? "unknown" : manifest.parse(JSON.parse(readFileSync(file, "utf8"))).version;
