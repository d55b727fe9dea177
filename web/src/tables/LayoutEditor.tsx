import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { Button } from "../ui/Button.tsx";
import { Floor } from "../ui/Floor.tsx";
import { SparklesIcon } from "../ui/icons.more.tsx";
import { UndoIcon } from "../ui/icons.tsx";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { Spacer, Toolbar } from "../ui/Page.tsx";
import { DragTable } from "./DragTable.tsx";
import { LayoutFields } from "./LayoutFields.tsx";
import { roomOf } from "./plan.ts";
import { useSaveLayout, type FloorRow } from "./tables.queries.ts";
import { useLayout } from "./useLayout.ts";
import style from "./TablePage.module.css";

interface LayoutEditorProps {
  tables: readonly FloorRow[];
  sections: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Arranges the plan: by dragging, with the arrow keys, by numbers, or all at once. */
export function LayoutEditor({ tables, sections, onClose }: LayoutEditorProps) {
  const { t } = useTranslation(["tables", "ui"]);
  const locationId = useLocationId();
  const layout = useLayout(tables, sections);
  const save = useSaveLayout();
  const guard = useLeaveGuard(() => layout.isDirty && !save.isSuccess);
  const room = roomOf(layout.tables, layout.spots);

  function done() {
    if (!layout.isDirty) return onClose();
    save.mutate({ locationId, tables: layout.placed }, { onSuccess: onClose });
  }

  return (
    <>
      <Toolbar>
        <strong>{t("editLayout")}</strong>
        <Button icon={<SparklesIcon />} onClick={layout.tidy}>
          {t("tidyUp")}
        </Button>
        <Button icon={<UndoIcon />} disabled={!layout.canUndo} onClick={layout.undo}>
          {t("undo")}
        </Button>
        <Spacer />
        <Button
          onClick={() => {
            guard.release();
            onClose();
          }}
        >
          {t("ui:cancel")}
        </Button>
        <Button variant="primary" loading={save.isPending} onClick={done}>
          {t("saveLayout")}
        </Button>
      </Toolbar>
      <LayoutFields layout={layout} />
      <div className={style.floor}>
        <Floor name={t("plan")} width={room.width + 120} height={room.height + 80}>
          {layout.tables.map((table) => (
            <DragTable
              key={table.id}
              table={table}
              spot={layout.spots.get(table.id) ?? { x: 0, y: 0 }}
              isChosen={layout.chosenId === table.id}
              onChoose={() => layout.choose(table.id)}
              onMove={(spot) => layout.move(table.id, spot)}
            />
          ))}
        </Floor>
      </div>
    </>
  );
}
