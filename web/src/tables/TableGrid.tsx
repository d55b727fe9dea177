import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { TableTile } from "../ui/Floor.tsx";
import { Section } from "../ui/Section.tsx";
import { TableFoot } from "./TableFoot.tsx";
import { TablePopover } from "./TablePopover.tsx";
import { useTableFacts } from "./useTableFacts.ts";
import style from "./TablePage.module.css";
import type { FloorRow } from "./tables.queries.ts";

interface TableGridProps {
  tables: readonly FloorRow[];
  sections: readonly { id: string; name: string }[];
}

/** Tiles by section, large enough for a thumb. */
export function TableGrid({ tables, sections }: TableGridProps) {
  const { t } = useTranslation("tables");
  const factsOf = useTableFacts(useLocationId());
  const [openId, setOpenId] = useState<string | null>(null);
  const chosen = tables.find((table) => table.id === openId);
  const groups = [
    ...sections.map(({ id, name }) => ({
      id,
      name,
      tables: tables.filter((table) => table.sectionIds[0] === id),
    })),
    {
      id: "none",
      name: t("withoutSection"),
      tables: tables.filter((table) => table.sectionIds.length === 0),
    },
  ].filter((group) => group.tables.length > 0);

  return (
    <>
      {groups.map((group) => (
        <Section key={group.id} title={group.name} count={group.tables.length}>
          <div className={style.tiles}>
            {group.tables.map((table) => {
              const { look, line, detail, isLate, name } = factsOf(table);
              return (
                <TableTile
                  key={table.id}
                  table={look}
                  name={name}
                  line={line}
                  detail={detail ?? t(`status.${table.status}`)}
                  isLate={isLate}
                  onPress={() => setOpenId(table.id)}
                />
              );
            })}
          </div>
        </Section>
      ))}
      <TableFoot tables={tables} onOpen={setOpenId} />
      {chosen && (
        <TablePopover key={chosen.id} table={chosen} anchor={null} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
