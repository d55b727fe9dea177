import type { Contract } from "@konoba/contract";
import type { Everything } from "./everything.ts";

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The fields beside a picture. */
  upload?: Record<string, string>;
}

/**
 * A call that is right in every respect but whose id it names.
 * row: the id alone says what is meant. joined: a foreign row is put beside the caller's own.
 * filter: a list of the caller's own is narrowed by the id. made: the id is one that clients make.
 * ignored: the route takes the id and has no use for it.
 */
export interface Attempt {
  kind: "row" | "joined" | "filter" | "made" | "ignored";
  /** What every member of the organization reaches, whatever the location. */
  isShared?: true;
  input: (mine: Everything, other: Everything) => Input;
}

export type RouteName = {
  [D in keyof Contract]: `${D}.${Extract<keyof Contract[D], string>}`;
}[keyof Contract];
export type Attempts = Partial<Record<RouteName, Attempt[]>>;

type Make = Attempt["input"];
type Kind = keyof Everything;
export const row = (input: Make): Attempt => ({ kind: "row", input });
export const joined = (input: Make): Attempt => ({ kind: "joined", input });
export const filter = (input: Make): Attempt => ({ kind: "filter", input });
export const made = (input: Make): Attempt => ({ kind: "made", input });
export const ignored = (input: Make): Attempt => ({ kind: "ignored", input });
export const shared = (attempt: Attempt): Attempt => ({ ...attempt, isShared: true });

/** A call by one id of the path, with a body that would do. */
export const byId = (kind: Kind, body?: Record<string, unknown>): Attempt => byParam("id", kind, body);
export const byParam = (name: string, kind: Kind, body?: Record<string, unknown>): Attempt =>
  row((_mine, other) => ({ params: { [name]: other[kind] }, ...(body ? { body } : {}) }));
export const atLocation: Attempt = byParam("locationId", "locationId");
export const ofLocation: Attempt = row((_mine, other) => ({ query: { locationId: other.locationId } }));
