import type { CashMovementKind } from "@konoba/contract/drawers/drawers.rules";
import type { Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

interface ActorContext {
  readonly db: Db;
  readonly scope: Caller;
  readonly now: Date;
}

/** Work of later domains at the opening of a drawer and with its cash movements, in their transaction. */
interface DrawerExtension {
  opened: (
    acting: ActorContext,
    opening: { location: OwnedLocation; drawerId: string; amount: string },
  ) => Promise<void>;
  moved: (
    acting: ActorContext,
    movement: { location: OwnedLocation; drawerId: string; kind: CashMovementKind; amount: string },
  ) => Promise<void>;
}

const extensions: DrawerExtension[] = [];

export function extendDrawers(extension: DrawerExtension): void {
  extensions.push(extension);
}

export async function drawerOpened(...event: Parameters<DrawerExtension["opened"]>): Promise<void> {
  for (const { opened } of extensions) await opened(...event);
}

export async function cashMoved(...event: Parameters<DrawerExtension["moved"]>): Promise<void> {
  for (const { moved } of extensions) await moved(...event);
}
