import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { hrefParts } from "../hrefs.ts";
import { useShortcut } from "../shortcuts.ts";
import type { RowSettings } from "./columns.ts";
import { useDeleteRow } from "./RowMenu.tsx";

/**
 * J and K move between rows, E edits and Delete asks; after a row is gone the focus goes to the one
 * that took its place.
 */
export function useRowFocus<Row extends { id: string }>(
  box: RefObject<HTMLElement | null>,
  items: readonly Row[],
  settings: RowSettings<Row>,
) {
  const { t } = useTranslation("ui");
  const navigate = useNavigate();
  const remove = useDeleteRow(settings);
  const last = useRef({ index: -1, id: "" });

  const rowsOf = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const indexOf = (element: Element | null) =>
    rowsOf().findIndex((row) => element !== null && row.contains(element));
  const focusRow = (index: number) => {
    const row = rowsOf()[index];
    // The handle of a row stands before its link, but is not where one goes on.
    (row?.querySelector<HTMLElement>("a") ?? row?.querySelector("button") ?? row)?.focus();
  };
  const move = (step: number) => {
    const index = indexOf(document.activeElement);
    focusRow(Math.min(items.length - 1, Math.max(0, index < 0 ? 0 : index + step)));
  };
  const current = () => items[indexOf(document.activeElement)];
  const can = (row: Row) => !settings.reason?.(row);

  useShortcut({ keys: "j", label: t("list.next"), run: () => move(1) });
  useShortcut({ keys: "k", label: t("list.previous"), run: () => move(-1) });
  useShortcut({
    keys: "e",
    label: t("list.edit"),
    isOff: !settings.editTo,
    run: () => {
      const row = current();
      if (row && settings.editTo && can(row)) void navigate(hrefParts(settings.editTo(row)));
    },
  });
  useShortcut({
    keys: "Delete",
    label: t("list.delete"),
    isOff: !settings.onDelete,
    run: () => {
      const row = current();
      if (row && can(row)) void remove(row);
    },
  });

  useEffect(() => {
    const isGone = last.current.id !== "" && !items.some((row) => row.id === last.current.id);
    if (isGone && document.activeElement === document.body)
      focusRow(Math.min(last.current.index, items.length - 1));
  });

  return {
    /** Remembers where the focus was, for when the row disappears under it. */
    onFocus: (event: { target: EventTarget }) => {
      const index = event.target instanceof Element ? indexOf(event.target) : -1;
      last.current = { index, id: items[index]?.id ?? "" };
    },
  };
}
