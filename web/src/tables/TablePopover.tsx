import { useEffect, useRef } from "react";
import { useTranslation } from "../lib/translation.ts";
import { StatusBadge } from "../ui/Badge.tsx";
import { Sheet } from "../ui/Dialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { tableStatuses } from "../ui/statuses.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { usePlacement } from "../ui/usePlacement.ts";
import { TablePanel } from "./TablePanel.tsx";
import style from "./TablePage.module.css";
import type { FloorRow } from "./tables.queries.ts";

interface TablePopoverProps {
  table: FloorRow;
  /** What it stands beside; without it, and on a phone, it is a sheet. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function TablePopover({ table, anchor, onClose }: TablePopoverProps) {
  const { t } = useTranslation("tables");
  const isPhone = useIsPhone();
  if (anchor && !isPhone) return <Beside table={table} anchor={anchor} onClose={onClose} />;
  return (
    <Sheet title={t("tableName", { number: table.tableNumber })} isOpen onClose={onClose}>
      <TablePanel table={table} onClose={onClose} />
    </Sheet>
  );
}

function Beside({ table, anchor, onClose }: TablePopoverProps & { anchor: HTMLElement }) {
  const { t } = useTranslation(["tables", "ui"]);
  const from = useRef<HTMLElement>(anchor);
  const box = useRef<HTMLDivElement>(null);
  usePlacement(true, from, box, { side: "bottom", align: "center" });

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    box.current?.focus();
    const pressOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest("dialog, [popover], [data-table]")) return;
      if (!box.current?.contains(target)) close.current();
    };
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      close.current();
      anchor.focus();
    };
    document.addEventListener("pointerdown", pressOutside, true);
    document.addEventListener("keydown", pressEscape);
    return () => {
      document.removeEventListener("pointerdown", pressOutside, true);
      document.removeEventListener("keydown", pressEscape);
    };
  }, [anchor]);

  const name = t("tableName", { number: table.tableNumber });
  return (
    <div ref={box} popover="manual" role="dialog" aria-label={name} tabIndex={-1} className={style.popover}>
      <header className={style.popoverHead}>
        <h2>{name}</h2>
        <StatusBadge status={tableStatuses[table.status]}>{t(`status.${table.status}`)}</StatusBadge>
        <span className={style.grow} />
        <IconButton name={t("ui:close")} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <TablePanel table={table} onClose={onClose} />
    </div>
  );
}
