import { randomUUID } from "node:crypto";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { makeOrganization, type TestOrganization } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import type { Input, RouteName } from "./isolation/attempt.ts";
import { attempts } from "./isolation/attempts.ts";
import { callRoute, routes } from "./isolation/calls.ts";
import { makeEverything, type Everything } from "./isolation/everything.ts";

vi.setConfig({ testTimeout: 120_000 });

let konoba: FiscalApp;
let organization: TestOrganization;
let mine: Everything;
beforeAll(async () => {
  konoba = await fiscalApp({ REQUESTS_PER_ORGANIZATION_MINUTE: "1000000" });
  organization = await makeOrganization(konoba);
  mine = await makeEverything(konoba, organization);
});
afterAll(() => konoba.close());

type Schema = z.core.JSONSchema.JSONSchema;
type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const schemaOf = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { io, unrepresentable: "any" });
const choicesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((choice) => (isFields(choice) ? choicesOf(choice) : [])) ?? [
    schema,
  ];

const texts = [
  "Riječ",
  "7.50",
  "3",
  "18:30",
  "2031-03-04",
  "me",
  "dinner@example.com",
  "+38267111223",
  "4816",
];

/** Returns values of which a field may take some. */
const valuesOf = (field: Schema): unknown[] =>
  choicesOf(field).flatMap((schema): unknown[] => {
    if (schema.enum) return schema.enum;
    if (schema.type === "boolean") return [false, true];
    if (schema.type === "integer" || schema.type === "number")
      return [Number(schema.minimum ?? 1) + 1, Number(schema.minimum ?? 1) + 2];
    if (schema.type !== "string" || schema.format === "uuid" || schema.format === "guid") return [];
    const pattern = new RegExp(schema.pattern ?? "");
    return texts.filter((text) => pattern.test(text) && text.length <= (schema.maxLength ?? 100)).slice(0, 3);
  });

/** Compares what was sent with what is answered: an amount may have more decimals. */
const isSame = (sent: unknown, answered: unknown) =>
  sent === answered ||
  (typeof sent === "string" && /^[\d.]+$/.test(sent) && Number(sent) === Number(answered));

/** Fields that answer something else than was sent or stored before, and why. */
const derived: Record<string, string> = {
  "orders.update version": "is compared, and counted by the server",
  "orders.update estimatedReadyTime": "follows from the status",
  "orders.update paymentMethod": "follows the payments",
  "locations.putSpecialDay name": "the reply is the location with its own name",
  "inventory.createMovement unitCost": "the average so far",
  "menu.createItem containsAlcohol": "follows from the content",
  "orders.updateItem discountPercentage": "the reply is the order with its own discount",
  "orders.takePayment customerName": "the reply is the order with its own guest",
  "purchasing.creditInvoice number": "numbers the credit note; the reply is the invoice",
  "purchasing.createInvoice dueDate": "follows from the date of the invoice",
  "purchasing.setSettings approvalAmount": "the settings are replaced",
  "purchasing.setSettings safetyPercent": "the settings are replaced",
  "checklists.sign correctionReason": "belongs to a correction alone",
  "products.importCsv variants": "the reply counts them",
  "inventory.importCsv variants": "the reply counts them",
  "menu.importCsv variants": "the reply counts them",
};
/** What the server gives each row: ids, numbers and moments. */
const given = /^(?:id|.*Id|displayOrder|priority|number|code|.*At)$/;

interface Target {
  name: string;
  route: Route;
  /** Fields of the body that the reply has too. */
  fields: [name: string, schema: Schema][];
}

const targets = routes.flatMap(([name, route]): Target[] => {
  if (!route.body || !["POST", "PATCH", "PUT"].includes(route.method)) return [];
  const { properties = {} } = schemaOf(route.body, "input");
  const reply = schemaOf(route.response, "output").properties ?? {};
  const fields = Object.entries(properties).flatMap(([field, schema]): [string, Schema][] =>
    field in reply && isFields(schema) ? [[field, schema]] : [],
  );
  return fields.length > 0 ? [{ name, route, fields }] : [];
});

/** Returns a call of a route that succeeds, with a name of its own. */
function inputOf(name: string, rows = mine): Input {
  const [attempt] = attempts[name as RouteName] ?? [];
  const input = attempt?.input(rows, rows) ?? {};
  const unique = randomUUID().slice(0, 8);
  const body: Fields = { ...input.body };
  for (const field of ["name", "code", "tableNumber", "username"]) if (field in body) body[field] = unique;
  if ("translations" in body) body["translations"] = [{ languageCode: "en", name: unique }];
  if ("id" in body) body["id"] = randomUUID();
  return { ...input, body };
}

async function send({ name, route }: Target, change: Fields): Promise<Fields | null> {
  const input = inputOf(name);
  const body = { ...input.body, ...change };
  const answer = await callRoute(konoba, organization.owner, route, { ...input, body });
  const reply: unknown = answer.status < 300 ? JSON.parse(answer.body) : null;
  return isFields(reply) ? reply : null;
}

/** Sends each field with values it may have; yields what was sent and answered. */
async function* sentFields(target: Target) {
  for (const [field, schema] of target.fields) {
    let accepted = 0;
    for (const value of valuesOf(schema)) {
      const reply = accepted < 2 ? await send(target, { [field]: value }) : null;
      if (reply === null) continue;
      accepted += 1;
      yield { field, value, reply };
    }
  }
}

/** Reads what audit entries of an organization say, by action and subject. */
const factsQuery = `
  with facts as (
    select action, subject, case side when 1 then 'before' else 'after' end || '.' || key as fact
    from audit cross join lateral (values (1, before), (2, after)) v(side, given)
    cross join lateral jsonb_object_keys(case jsonb_typeof(given) when 'object' then given else '{}' end) key
    where organization_id = $1)
  select concat_ws(' ', a.action, 'of', coalesce(a.subject, 'nothing'),
    case when bool_or(a.subject_id is null) then 'without id' end,
    case when bool_or(a.subject_name is null) then 'without name' end,
    case when bool_and(a.location_id is null) then 'of the organization'
      when bool_or(a.location_id is null) then 'of some locations' end,
    (select string_agg(distinct f.fact, ' ' order by f.fact) from facts f
      where f.action = a.action and f.subject is not distinct from a.subject)) as line
  from audit a where a.organization_id = $1 group by a.action, a.subject`;

const isPlain = (value: unknown) => value === null || typeof value !== "object";

test("creates rows with the defaults of the list", async () => {
  const lines: string[] = [];
  for (const target of targets.filter(({ route }) => route.method === "POST" && route.status === 201)) {
    const sent = inputOf(target.name).body ?? {};
    const reply = await send(target, {});
    if (reply === null) continue;
    const omitted = target.fields.flatMap(([field]) =>
      field in sent || given.test(field) ? [] : [`${field} ${JSON.stringify(reply[field]) ?? "none"}`],
    );
    if (omitted.length > 0) lines.push(`${target.name}: ${omitted.join(", ")}`);
  }

  await expect(`${lines.join("\n").replaceAll(/\d{4}-\d\d-\d\d/g, "day")}\n`).toMatchFileSnapshot(
    "defaults.txt",
  );
});

test("answers with each field as it was sent, and leaves what was omitted", async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const target of targets) {
    const say = (field: string, sent: unknown, answered: unknown, why: string) => {
      if (!(`${target.name} ${field}` in derived))
        wrong.push(`${target.name} ${field}: ${JSON.stringify(sent)} → ${JSON.stringify(answered)} ${why}`);
    };
    const isChange = target.route.method !== "POST";
    // A change leaves what earlier ones set; a new row has the values of one without the field.
    let before = isChange ? null : await send(target, {});
    const sent = inputOf(target.name).body ?? {};
    const omitted = target.fields
      .map(([other]) => other)
      .filter((other) => !(other in sent || given.test(other)));
    for await (const { field, value, reply } of sentFields(target)) {
      count += 1;
      if (!isSame(value, reply[field])) say(field, value, reply[field], "");
      for (const other of omitted)
        if (before && other !== field && isPlain(before[other]) && reply[other] !== before[other])
          say(other, before[other], reply[other], `when ${field} was ${JSON.stringify(value)}`);
      if (isChange) before = reply;
    }
  }

  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

/** Ends the session, or what the others need. */
const ends = /^(?:auth|users|organizations)\.|^locations\.remove$/;

test("records what each change was about, with the facts of the list", async () => {
  const own = await makeOrganization(konoba);
  const rows = await makeEverything(konoba, own);
  const deletions = routes.filter(([name, { method }]) => method === "DELETE" && !ends.test(name));
  for (const [name, route] of [...targets.map((each) => [each.name, each.route] as const), ...deletions])
    if (!ends.test(name)) await callRoute(konoba, own.owner, route, inputOf(name, rows));

  const { rows: entries } = await konoba.pool.query<{ line: string }>(factsQuery, [own.id]);
  const lines = entries.map(({ line }) => line).toSorted();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("auditFacts.txt");
});
