import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { CategoryRail } from "./CategoryRail.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { useEditor } from "./editor.ts";
import { TileBones } from "./EditorStates.tsx";
import { MenuGrid } from "./MenuGrid.tsx";
import { lineOfItem, piecesByItem } from "./orderDraft.ts";
import { orderBoard } from "./orders.queries.ts";
import { foundTiles, tilesOf } from "./tiles.ts";
import { useActiveSection } from "./useActiveSection.ts";
import { useAddItem } from "./useAddItem.ts";
import { useNow } from "./useNow.ts";
import style from "./OrderEditor.module.css";

/** The menu to tap: categories, search and tiles. */
export function MenuPart() {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { locationId, venue, order, lines, open } = useEditor();
  const mayEditMenu = usePermission("menu.edit");
  const now = useNow(60_000);
  const menu = useQuery(orderBoard(locationId, language));
  const [searched, setSearched] = useState("");
  const grid = useRef<HTMLDivElement>(null);

  const all = useMemo(() => tilesOf(menu.data?.categories ?? [], venue, now), [menu.data, venue, now]);
  const shown = useMemo(() => foundTiles(all, searched), [all, searched]);
  const counts = useMemo(
    () => piecesByItem([...(order?.items ?? []).filter(({ status }) => status !== "voided"), ...lines]),
    [order?.items, lines],
  );
  const { active, show } = useActiveSection(grid, shown);
  const add = useAddItem();
  const showOptions = useCallback(
    (item: BoardItem) => open({ kind: "line", line: lineOfItem(item) }),
    [open],
  );

  function pickFirst() {
    const [first] = shown[0]?.tiles ?? [];
    if (searched && first && !first.isSoldOut) {
      add(first.item);
      setSearched("");
    }
  }

  return (
    <>
      <CategoryRail categories={shown} active={active} onChoose={show} />
      <div className={style.middle}>
        <EditorBar searched={searched} onSearch={setSearched} onPickFirst={pickFirst} />
        <div ref={grid} className={style.scroll}>
          {!menu.data && menu.error && (
            <ErrorBlock title={t("menu.failed")} error={menu.error} onRetry={() => void menu.refetch()} />
          )}
          {!menu.data && !menu.error && <TileBones />}
          {menu.data && all.length === 0 && (
            <EmptyState drawing="plate" title={t("menu.empty")} text={t("menu.emptyText")}>
              {mayEditMenu && <LinkButton to="/menu/add">{t("menu.add")}</LinkButton>}
            </EmptyState>
          )}
          {all.length > 0 && shown.length === 0 && (
            <EmptyState drawing="tray" title={t("menu.noMatch", { text: searched })} />
          )}
          <MenuGrid
            categories={shown}
            counts={counts}
            currency={venue.currencyCode}
            onAdd={add}
            onOptions={showOptions}
          />
        </div>
      </div>
    </>
  );
}
