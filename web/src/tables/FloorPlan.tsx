import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Floor, FloorTable } from "../ui/floor/Floor.tsx";
import { MaximizeIcon } from "../ui/icons/icons.more.tsx";
import { MinusIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { useIsPhone, useMedia } from "../ui/useMedia.ts";
import { flush, marksOf, regionsOf, roomOf, spotsOf, upright } from "./plan.ts";
import { TableFoot } from "./TableFoot.tsx";
import type { FloorRow as Row } from "./tables.queries.ts";
import { useTableFacts } from "./useTableFacts.ts";
import style from "./TablePage.module.css";

/** Popover of a pressed table, loaded after the plan is rendered. */
export const tablePopover = lazyComponent(async () => (await import("./TablePopover.tsx")).TablePopover);

interface FloorPlanProps {
  tables: readonly Row[];
  sections: readonly { id: string; name: string }[];
  pieces: readonly FloorPiece[];
}

/** Space around the plan on tablets and phones, in pixels. */
const besides = { tablet: { x: 116, y: 318 }, phone: { x: 32, y: 318 } };

/** Returns the layout for this window; portrait windows use the orientation that renders larger. */
function useArranged(tables: readonly Row[], built: readonly FloorPiece[]) {
  const isUpright = useMedia("(max-aspect-ratio: 1/1)");
  const { x, y } = besides[useIsPhone() ? "phone" : "tablet"];
  const fitted = (layout: Parameters<typeof upright>[1]) => {
    const room = roomOf(tables, layout.spots, layout.pieces);
    const fit = Math.min(1, (window.innerWidth - x) / room.width, (window.innerHeight - y) / room.height);
    return { ...layout, room, fit };
  };
  const wide = fitted(flush(tables, { spots: spotsOf(tables, built), pieces: built }));
  const high = isUpright ? fitted(upright(tables, wide)) : wide;
  return high.fit > wide.fit ? high : wide;
}

const zooms = [1, 1.25, 1.5, 2, 2.5];

/** Renders the floor plan; a press on a table opens its popover. */
export function FloorPlan({ tables, sections, pieces: built }: FloorPlanProps) {
  const { t } = useTranslation("tables");
  const factsOf = useTableFacts(useLocationId());
  const [zoom, setZoom] = useState(0);
  const [open, setOpen] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const { spots, pieces, room } = useArranged(tables, built);
  const taken = (id: string) => tables.filter((table) => table.sectionIds.includes(id));
  const areas = sections.map(({ id, name }) => {
    const all = taken(id).filter((table) => table.status !== "out_of_service");
    const occupied = all.filter((table) => table.status === "occupied").length;
    return { id, name, note: t("occupiedOf", { occupied, all: all.length }) };
  });
  const isFramed = (id: string) => pieces.some(({ sectionId }) => sectionId === id);
  const regions = [
    ...regionsOf(
      tables,
      spots,
      areas.filter(({ id }) => !isFramed(id)),
    ),
    ...marksOf(pieces, areas),
  ];
  const chosen = tables.find((table) => table.id === open?.id);

  function openByNumber(id: string) {
    const anchor = document.querySelector<HTMLElement>(`[data-table="${id}"] button`);
    anchor?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (anchor) setOpen({ id, anchor });
  }

  return (
    <>
      <div className={`anchor ${style.floor}`}>
        <Floor
          name={t("plan")}
          width={room.width}
          height={room.height}
          regions={regions}
          zoom={zooms[zoom] ?? 1}
        >
          {tables.map((table) => {
            const { appearance, line, detail, isLate, name } = factsOf(table);
            const ring = open?.id === table.id ? "chosen" : isLate ? "late" : null;
            return (
              <span key={table.id} data-table={table.id}>
                <FloorTable
                  table={appearance}
                  at={spots.get(table.id) ?? { x: 0, y: 0 }}
                  name={name}
                  shapeProps={{ line, ...(detail === undefined ? {} : { detail }), ring }}
                  onPress={(anchor) => setOpen(open?.id === table.id ? null : { id: table.id, anchor })}
                />
              </span>
            );
          })}
        </Floor>
      </div>
      <TableFoot tables={tables} onOpen={openByNumber}>
        <div className="row push">
          <IconButton
            name={t("zoomOut")}
            icon={<MinusIcon />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            name={t("zoomIn")}
            icon={<PlusIcon />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <IconButton
            name={t("fit")}
            icon={<MaximizeIcon />}
            disabled={zoom === 0}
            onClick={() => setZoom(0)}
          />
        </div>
      </TableFoot>
      {chosen && open && (
        <Suspense fallback={null}>
          <tablePopover.Component
            key={open.id}
            table={chosen}
            anchor={open.anchor}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
