import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { contract } from "../contract/src/index.ts";
import { errors } from "../contract/src/lib/errors.ts";
import { unorderableReasons } from "../contract/src/menu/menu.rules.ts";

const guide = readFileSync(join(dirname(import.meta.dirname), "docs/api.md"), "utf8");
const routes = Object.values(contract).flatMap((domain) => Object.values(domain));
const documents = ["/openapi.json", "/docs"];

/** Calls in the guide: `GET /users/me`, and curl commands with or without `-X`. */
const written = [...guide.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^\s`?]+)/g)].map(([, method, path]) => ({
  method,
  path,
}));
const commands = [...guide.matchAll(/curl ([^|)]*?)"?\$API(\/[^\s"?)]+)/g)].map(([, options, path]) => ({
  method: /-X ([A-Z]+)/.exec(options)?.[1] ?? "GET",
  path,
}));
/** Calls of the shell function `send` of the guide. */
const sent = [...guide.matchAll(/^(?:\w+=\$\()?send ([A-Z]+) (\/[^\s"?]+)/gm)].map(([, method, path]) => ({
  method,
  path: path.replaceAll(/\$\(.*?\)/g, "$ID"),
}));

/** Compares a route with a path that has `{id}` or `$LOCATION` for values. */
const fits = (route, path) => {
  const [a, b] = [route, path].map((text) => text.split("/"));
  return a.length === b.length && a.every((part, at) => part.startsWith(":") || part === b[at]);
};

test("has every call of the API guide in the contract", () => {
  const unknown = [...written, ...commands, ...sent].filter(
    ({ method, path }) =>
      !documents.includes(path) && !routes.some((route) => route.method === method && fits(route.path, path)),
  );
  assert.deepEqual(unknown, []);
  assert.ok(written.length > 4 && commands.length > 6 && sent.length > 12);
});

/** Words in snake case that answers have beside the error codes. */
const reasons = new Set(unorderableReasons);

test("has every error code of the API guide in the catalogue", () => {
  const named = [...guide.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, code]) => code);
  assert.deepEqual(
    named.filter((code) => !(code in errors) && !reasons.has(code)),
    [],
  );
  assert.ok(named.length > 3);
});
