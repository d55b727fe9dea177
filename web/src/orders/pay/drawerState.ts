/** Cash drawer of this device. `unknown` while loading: then the server decides. */
export type DrawerState =
  | { kind: "unknown" | "unused" | "none" | "several" }
  | { kind: "open" | "closed"; name: string | null };

interface KnownDrawer {
  id: string;
  name: string | null;
  shift: object | null;
}

/** Returns the cash drawer of a device: the assigned one, or the only open one. */
export function drawerState(
  drawers: readonly KnownDrawer[] | undefined,
  deviceDrawerId: string | undefined,
): DrawerState {
  if (drawers === undefined) return { kind: "unknown" };
  if (deviceDrawerId !== undefined) {
    const beside = drawers.find(({ id }) => id === deviceDrawerId);
    return { kind: beside?.shift ? "open" : "closed", name: beside?.name ?? null };
  }
  if (drawers.length === 0) return { kind: "unused" };
  const open = drawers.filter(({ shift }) => shift !== null);
  const [only] = open;
  if (!only) return { kind: "none" };
  return open.length > 1 ? { kind: "several" } : { kind: "open", name: only.name };
}

/** Returns `true` if cash can be taken without a decision about the drawer. */
export const takesCash = ({ kind }: DrawerState): boolean =>
  kind === "open" || kind === "unused" || kind === "unknown";
