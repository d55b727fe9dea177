import type { CashMovementKind } from "@konoba/contract/drawers/drawers.rules";
import type { ActorContext } from "../lib/access/caller.ts";
import type { OwnedLocation } from "../lib/database/db.ts";

/** Work of later domains with a drawer's opening, cash movements and closing, in their transaction. */
interface DrawerExtension {
  opened?: (
    acting: ActorContext,
    opening: { location: OwnedLocation; drawerId: string; amount: string },
  ) => Promise<void>;
  moved?: (
    acting: ActorContext,
    movement: {
      location: OwnedLocation;
      drawerId: string;
      shiftId: string;
      kind: CashMovementKind;
      amount: string;
    },
  ) => Promise<void>;
  closed?: (acting: ActorContext, closing: { location: OwnedLocation; shiftId: string }) => Promise<void>;
}

let extensions: readonly DrawerExtension[] | null = null;

/** Sets the work of later domains with drawers, in the order of its execution. */
export function extendDrawers(all: readonly DrawerExtension[]): void {
  extensions = all;
}

function requireExtensions(): readonly DrawerExtension[] {
  if (extensions === null) throw new Error("handlers.ts, which extends drawers, is not loaded");
  return extensions;
}

type EventOf<Name extends keyof DrawerExtension> = Parameters<NonNullable<DrawerExtension[Name]>>;

export async function drawerOpened(...event: EventOf<"opened">): Promise<void> {
  for (const { opened } of requireExtensions()) await opened?.(...event);
}

export async function cashMoved(...event: EventOf<"moved">): Promise<void> {
  for (const { moved } of requireExtensions()) await moved?.(...event);
}

export async function drawerClosed(...event: EventOf<"closed">): Promise<void> {
  for (const { closed } of requireExtensions()) await closed?.(...event);
}
