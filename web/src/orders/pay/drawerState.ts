interface KnownDrawer {
  id: string;
  name: string | null;
  shift: object | null;
}
export type ClosedDrawer = Pick<KnownDrawer, "id" | "name">;

/** Cash drawer of this device. `unknown` while loading: then the server decides. */
export type DrawerState =
  | { kind: "unknown" }
  | { kind: "several" }
  | { kind: "open"; name: string | null }
  /** `unused`: the location has none. `toOpen` lists the drawers that would take the cash once open. */
  | { kind: "unused"; toOpen: readonly ClosedDrawer[] }
  | { kind: "none"; toOpen: readonly ClosedDrawer[] }
  | { kind: "closed"; name: string | null; toOpen: readonly ClosedDrawer[] };

/** Returns the cash drawer of a device: the assigned one, or the only open one. */
export function drawerState(
  drawers: readonly KnownDrawer[] | undefined,
  deviceDrawerId: string | undefined,
): DrawerState {
  if (drawers === undefined) return { kind: "unknown" };
  if (deviceDrawerId !== undefined) {
    const beside = drawers.find(({ id }) => id === deviceDrawerId);
    const name = beside?.name ?? null;
    return beside?.shift ? { kind: "open", name } : { kind: "closed", name, toOpen: beside ? [beside] : [] };
  }
  if (drawers.length === 0) return { kind: "unused", toOpen: [] };
  const open = drawers.filter(({ shift }) => shift !== null);
  const [only] = open;
  if (!only) return { kind: "none", toOpen: drawers };
  return open.length > 1 ? { kind: "several" } : { kind: "open", name: only.name };
}

/** Returns `true` if cash can be taken without a decision about the drawer. */
export const takesCash = (
  drawer: DrawerState,
): drawer is Extract<DrawerState, { kind: "open" | "unknown" | "unused" }> =>
  drawer.kind === "open" || drawer.kind === "unused" || drawer.kind === "unknown";
