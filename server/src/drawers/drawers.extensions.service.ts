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

const extensions: DrawerExtension[] = [];

export function extendDrawers(extension: DrawerExtension): void {
  extensions.push(extension);
}

type EventOf<Name extends keyof DrawerExtension> = Parameters<NonNullable<DrawerExtension[Name]>>;

export async function drawerOpened(...event: EventOf<"opened">): Promise<void> {
  for (const { opened } of extensions) await opened?.(...event);
}

export async function cashMoved(...event: EventOf<"moved">): Promise<void> {
  for (const { moved } of extensions) await moved?.(...event);
}

export async function drawerClosed(...event: EventOf<"closed">): Promise<void> {
  for (const { closed } of extensions) await closed?.(...event);
}
