import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { findInstalled } from "../lib/process/installation.ts";

/** Reads a CSV file of the demo content; throws on a cell that its schema rejects. */
export function readContent<Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] {
  const path = `demo/${name}.csv`;
  return z.array(row).parse(parse(readFileSync(findInstalled(path) ?? path), { columns: true }));
}

/** Parses a cell that may be empty. */
export const optionalText = z.string().transform((text) => text || null);
export const optionalNumber = z.string().transform((text) => (text === "" ? null : Number(text)));
export const yes = z.string().transform((text) => text === "yes");

/** Parses the entries of a cell, separated by plus signs. */
export const listOf = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((text) => (text === "" ? [] : text.split("+").map((part) => part.trim())))
    .pipe(z.array(entry));
