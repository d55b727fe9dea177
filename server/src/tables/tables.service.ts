import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isOpenAt } from "@konoba/contract/locations/locations.rules";
import {
  tableInput,
  type Table,
  type TableChanges,
  type tables as routes,
} from "@konoba/contract/tables/tables.contract";
import { canSetStatus } from "@konoba/contract/tables/tables.rules";
import { toString as toSvg } from "qrcode";
import type { Env } from "../env.ts";
import {
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  requirePermission,
  type Caller,
} from "../lib/access/caller.ts";
import { RawResponse, rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { findTableOfAnyTenant } from "./tables.guests.store.ts";
import { sections } from "./tables.sections.service.ts";
import * as links from "./tables.sections.store.ts";
import * as store from "./tables.store.ts";

export { readTableRows } from "./tables.store.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Generates a code of 128 random bits in base32, which cannot be guessed. */
function newQrCode(): string {
  let bits = BigInt(`0x${randomBytes(16).toString("hex")}`);
  let code = "";
  for (let letter = 0; letter < 26; letter += 1) {
    code = alphabet.charAt(Number(bits & 31n)) + code;
    bits >>= 5n;
  }
  return code;
}

/** Returns the URL in the QR code of a table: the guest's menu. */
const guestLink = (env: Env, code: string): string => new URL(`/m/${code}`, env.PUBLIC_URL).href;

async function answer(db: Db, scope: Caller, id: string) {
  return rawJson(orNotFound(await store.findTableJson(db, ownedLocations(scope), id), "table_not_found"));
}

async function putInSections(
  db: Db,
  location: OwnedLocation,
  tableId: string,
  sectionIds: readonly string[],
) {
  const memberships = sectionIds.map((sectionId) => ({ sectionId, tableId }));
  await links.linkTables(db, location, memberships);
}

// Permission to set the status does not include renaming or moving a table.
function refuseEdit(scope: Caller, { status: _, ...others }: TableChanges): void {
  const isEdit = Object.values(others).some((value) => value !== undefined);
  if (isEdit) requirePermission(scope, "tables.edit");
}

async function refuseStatus(db: Db, tableId: string, { status, isActive }: TableChanges): Promise<void> {
  if (status !== "available" && isActive !== false) return;
  const { open } = await store.findOrdersOf(db, tableId);
  const hasOpenOrder = open.length > 0;
  if (isActive === false && hasOpenOrder) throw new AppError("table_has_open_order", { orders: open });
  if (status && !canSetStatus(status, hasOpenOrder))
    throw new AppError("table_has_open_order", { orders: open });
}

const aboutOf = ({ id, tableNumber: name, locationId }: Pick<Table, "id" | "tableNumber" | "locationId">) =>
  ({ subject: { kind: "table", id, name }, locationId }) as const;

export const tables: Handlers<typeof routes> = {
  ...sections,

  create: async ({ db, scope, body, now }) => {
    const { sectionIds = [], ...fields } = body;
    const locationId = requireOwnLocation(scope, body.locationId);
    const id = randomUUID();
    await store.insertTables(db, [
      { ...fields, id, locationId, qrCode: newQrCode(), createdAt: now, updatedAt: now },
    ]);
    await putInSections(db, locationId, id, sectionIds);
    return answer(db, scope, id);
  },

  createMany: async ({ db, scope, body, now }) => {
    const { from, to, seats, shape, sectionId } = body;
    const locationId = requireOwnLocation(scope, body.locationId);
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    const taken = await store.findTakenNumbers(db, locationId, numbers);
    if (taken.length > 0) throw new AppError("table_number_taken", { numbers: taken });
    const rows = numbers.map((tableNumber) => {
      const { sectionIds: _, ...fields } = tableInput.parse({ locationId, tableNumber, seats, shape });
      const id = randomUUID();
      return { ...fields, id, locationId, qrCode: newQrCode(), createdAt: now, updatedAt: now };
    });
    await store.insertTables(db, rows);
    if (sectionId) {
      const memberships = rows.map((row) => ({ sectionId, tableId: row.id }));
      await links.linkTables(db, locationId, memberships);
    }
    const ids = rows.map((row) => row.id);
    return rawJson(await store.findTablesJson(db, ids));
  },

  saveLayout: async ({ db, scope, body, now }) => {
    const positions = body.tables.map((table) => ({ ...table, updatedAt: now }));
    const location = requireOwnLocation(scope, body.locationId);
    const placed = await store.placeTables(db, location, positions);
    if (placed < new Set(body.tables.map((table) => table.id)).size) throw new AppError("table_not_found");
    if (body.pieces) await store.replacePieces(db, location, body.pieces);
    return { success: true };
  },

  listByLocation: async ({ db, scope, params, query }) =>
    rawJson(await store.listTablesJson(db, requireOwnLocation(scope, params.locationId), query)),

  findByQrCode: async ({ db, params, env, now }) => {
    const table = orNotFound(await findTableOfAnyTenant(db, params.qrCode), "table_not_found");
    const { languages } = table;
    const isOpen = isOpenAt(table, now);
    const isInService = table.isActive && table.status !== "out_of_service";
    return {
      tableNumber: table.tableNumber,
      name: table.name,
      seats: table.seats,
      locationName: table.locationName,
      languages: languages.length > 0 ? languages : ["en"],
      acceptsGuests: isInService && table.locationIsActive && isOpen,
      menuLink: guestLink(env, params.qrCode.toUpperCase()),
    };
  },

  find: async ({ db, scope, params }) => answer(db, scope, params.tableId),

  update: async ({ db, scope, params, body, now }) => {
    refuseEdit(scope, body);
    const { tableId } = params;
    const { locationId: location } = orNotFound(
      await store.lockTable(db, ownedLocations(scope), tableId),
      "table_not_found",
    );
    await refuseStatus(db, tableId, body);
    const { sectionIds, ...fields } = body;
    await store.updateTable(db, { id: tableId, locationId: location }, { ...fields, updatedAt: now });
    if (sectionIds) {
      await links.unlinkTables(db, location, { tableId });
      await putInSections(db, location, tableId, sectionIds);
    }
    return answer(db, scope, tableId);
  },

  qrImage: async ({ db, scope, params, env }) => {
    const code = orNotFound(
      await store.findQrCode(db, ownedLocations(scope), params.tableId),
      "table_not_found",
    );
    const image = await toSvg(guestLink(env, code), { type: "svg", margin: 1, errorCorrectionLevel: "M" });
    return new RawResponse(image, {
      headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "private, no-cache" },
    });
  },

  replaceQrCode: async ({ db, scope, params, now }) => {
    const table = orNotFound(
      await store.lockTable(db, ownedLocations(scope), params.tableId),
      "table_not_found",
    );
    await store.updateTable(db, table, { qrCode: newQrCode(), updatedAt: now });
    await audit({ db, scope, now }, { action: "table.codeReplaced", ...aboutOf(table) });
    return answer(db, scope, params.tableId);
  },

  remove: async ({ db, scope, params, now }) => {
    const { tableId } = params;
    const table = orNotFound(await store.lockTable(db, ownedLocations(scope), tableId), "table_not_found");
    const { open, isInHistory } = await store.findOrdersOf(db, tableId);
    if (open.length > 0) throw new AppError("in_use", { orders: open });
    const restore = await auditDeletion({ db, scope, now }, { action: "table.removed", ...aboutOf(table) });
    if (isInHistory) {
      await store.updateTable(db, table, { archivedAt: now, updatedAt: now });
      await links.unlinkTables(db, table.locationId, { tableId });
    } else await store.deleteTable(db, table);
    return { success: true, outcome: isInHistory ? "archived" : "deleted", restore };
  },
  restore: restoreHandler("table"),
};
