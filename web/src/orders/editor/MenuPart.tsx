import type { Location } from "@konoba/contract/locations/locations.contract";
import { isOpenAt } from "@konoba/contract/locations/locations.rules";
import type { BoardCategory } from "@konoba/contract/menu/menu.board.contract";
import { isCombo } from "@konoba/contract/menu/menu.combos.rules";
import { opensOnTap } from "@konoba/contract/menu/menu.options.rules";
import { readScaleLabel, weightOfLabel } from "@konoba/contract/menu/menu.scaleLabels.rules";
import { outsideBounds, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useStable } from "../../lib/page/useStable.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { replayEarlyKeys } from "../../ui/earlyKeys.ts";
import { useMedia } from "../../ui/useMedia.ts";
import { useEditor } from "../editor.ts";
import { hasPortions, lineOfItem, withItem, withLabel, type SellItem, type SoldItem } from "../orderDraft.ts";
import { orderBoard } from "../orders.queries.ts";
import { nameOf } from "../orderText.ts";
import { CategoryRail } from "./CategoryRail.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { TileSkeletons } from "./EditorStates.tsx";
import { MenuSections } from "./MenuSections.tsx";
import { foundTiles, tilesOf, withFavorites } from "./tiles.ts";
import { TillPrices } from "./TillPrices.tsx";
import { useItemChannel } from "./useItemChannel.ts";
import { useOptionGroups } from "./useOptionGroups.ts";
import style from "./OrderEditor.module.css";

/** Confirmations of orders outside opening hours by location, until reload. */
const answers = new Map<string, Promise<boolean>>();

/** Returns a function that confirms orders outside opening hours once; concurrent taps share one dialog. */
function useOpenHours() {
  const { t } = useTranslation("orders");
  const confirm = useConfirm();
  return (location: Location): Promise<boolean> => {
    if (isOpenAt(location, new Date())) return Promise.resolve(true);
    const { id } = location;
    const question = { title: t("closed.title"), text: t("closed.text"), confirmLabel: t("closed.go") };
    const answer = answers.get(id) ?? confirm(question);
    answers.set(id, answer);
    return answer.then((isConfirmed) => {
      // A refused confirmation is requested again the next time.
      if (!isConfirmed && answers.get(id) === answer) answers.delete(id);
      return isConfirmed;
    });
  };
}

/**
 * Returns a function that adds one piece of an item, limited by its portions and, outside opening hours,
 * after a confirmation. A dish sold by weight is weighed, unless the weight of its label is known.
 */
function useAddItem(): (item: SoldItem, weight?: number) => Promise<void> {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { location, order, unsentLines, change, open } = useEditor();
  const groupsOf = useOptionGroups();
  const isTaking = useOpenHours();

  // Stable, because tiles are memoized; it always reads the latest ticket.
  return useStable(async (item: SoldItem, weight?: number) => {
    const lines = unsentLines();
    if (item.quantity !== null && !hasPortions(item, lines)) {
      toast.info(t("tile.onlyLeft", { count: item.quantity, name: nameOf(item, language) }));
      return;
    }
    const isFirst = order === null && lines.length === 0;
    if (isFirst && !(await isTaking(location))) return;
    const isPacked = weight !== undefined && outsideBounds(weight, item) === null;
    if (isPacked && !opensOnTap(groupsOf(item.id))) change((draft) => withLabel(draft, item, weight));
    else if (isCombo(item)) open({ kind: "combo", line: lineOfItem(item) });
    else if (weighedUnit(item) !== null)
      open({ kind: "weight", item, ...(weight === undefined ? {} : { weight }) });
    else if (opensOnTap(groupsOf(item.id))) open({ kind: "line", line: lineOfItem(item), isFirstTap: true });
    else change((draft) => (hasPortions(item, draft.lines) ? withItem(draft, item) : draft));
  });
}

/** Offset in pixels at which a heading counts as the current one. */
const tolerance = 90;

/** Events of manual scrolling; smooth scrolling to a section fires none of them. */
const byHand = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Returns the current section of a scrolling list and a function that scrolls to a section. */
function useActiveSection(list: RefObject<HTMLElement | null>, sections: readonly { id: string }[]) {
  const [active, setActive] = useState("");
  // The last sections cannot reach the top, so a chosen section stays current until manual scrolling.
  const chosen = useRef<string | null>(null);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const read = (event?: Event) => {
      // Ignores scrolling of the ticket.
      if (event?.target instanceof Node && !event.target.contains(box)) return;
      const headings = [...box.querySelectorAll<HTMLElement>("[data-section]")];
      const isThere = headings.some((heading) => heading.dataset.section === chosen.current);
      if (chosen.current !== null && isThere) return setActive(chosen.current);
      const top = Math.max(0, box.getBoundingClientRect().top) + tolerance;
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= top);
      setActive((passed ?? headings[0])?.dataset.section ?? "");
    };
    const release = () => {
      chosen.current = null;
    };
    read();
    // In low windows the page scrolls instead of the list.
    document.addEventListener("scroll", read, { passive: true, capture: true });
    for (const event of byHand) box.addEventListener(event, release, { passive: true });
    return () => {
      document.removeEventListener("scroll", read, { capture: true });
      for (const event of byHand) box.removeEventListener(event, release);
    };
  }, [list, sections]);

  function show(id: string) {
    const heading = list.current?.querySelector(`[data-section="${CSS.escape(id)}"]`);
    chosen.current = id;
    heading?.scrollIntoView({ block: "start" });
    setActive(id);
  }

  return { active, show };
}

/** Returns the categories of the board with the prices of the lists that hold. */
const soldBy = (sell: SellItem | null, categories: readonly BoardCategory[]): readonly BoardCategory[] =>
  sell === null
    ? categories
    : categories.map((category) => ({
        ...category,
        items: category.items.map((item) => sell(item, category.id)),
      }));

/** Renders the menu of the order editor: categories, search and tiles. */
export function MenuPart() {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { locationId, location, order, open } = useEditor();
  const channel = useItemChannel();
  const isUpright = useMedia("(min-width: 640px) and (max-width: 1023px)");
  const mayEditMenu = usePermission("menu.edit");
  const now = useNow(60_000);
  const menu = useQuery(orderBoard(locationId, language));
  // A function in a state needs one that returns it.
  const [sell, setSell] = useState<SellItem | null>(null);
  const setPrices = useCallback((next: SellItem | null) => setSell(() => next), []);
  const [searched, setSearched] = useState("");
  const grid = useRef<HTMLDivElement>(null);

  const favorites = t("menu.favorites");
  const all = useMemo(() => {
    const { categories = [], favoriteIds = [] } = menu.data ?? {};
    return withFavorites(
      tilesOf(soldBy(sell, categories), location, { now, channel }),
      favoriteIds,
      favorites,
    );
  }, [menu.data, sell, location, now, channel, favorites]);
  const shown = useMemo(() => foundTiles(all, searched), [all, searched]);
  const { active, show } = useActiveSection(grid, shown);
  const add = useAddItem();
  const groupsOf = useOptionGroups();
  const opensSheet = useCallback((id: string) => opensOnTap(groupsOf(id)), [groupsOf]);
  const showOptions = useCallback(
    (item: SoldItem) => {
      const line = lineOfItem(item);
      if (isCombo(item)) open({ kind: "combo", line });
      else open(weighedUnit(item) === null ? { kind: "line", line } : { kind: "weight", item });
    },
    [open],
  );

  // Enter takes the typed text, also before the list is filtered by it or loaded.
  const [picked, setPicked] = useState<string | null>(null);
  function pickFirst(text: string) {
    if (text === "") return;
    setSearched(text);
    setPicked(text);
  }
  useEffect(() => {
    if (picked === null || !menu.data) return;
    setPicked(null);
    const label = readScaleLabel(picked, location);
    if (label) {
      setSearched("");
      const found = all.flatMap(({ tiles }) => tiles).find(({ item }) => item.scaleCode === label.scaleCode);
      const weight = found && weightOfLabel(label, found.item, location.currencyDecimals);
      if (found && weight && !found.isSoldOut) void add(found.item, weight);
      else toast.info(t("line.noLabel", { code: label.scaleCode }));
      return;
    }
    const [first] = foundTiles(all, picked)[0]?.tiles ?? [];
    if (!first || first.isSoldOut) return;
    void add(first.item);
    setSearched("");
  }, [picked, menu.data, all, add, location, t]);

  const isReady = menu.data !== undefined;
  const middle = useRef<HTMLDivElement>(null);
  // A new order starts with the name of a dish.
  const isNew = order === null;
  useEffect(() => {
    if (isReady)
      void replayEarlyKeys(isNew ? middle.current?.querySelector<HTMLElement>("input[type=search]") : null);
  }, [isReady, isNew]);

  return (
    <>
      <CategoryRail categories={shown} active={active} onChoose={show} />
      <div ref={middle} className={style.middle}>
        <EditorBar searched={searched} onSearch={setSearched} onPickFirst={pickFirst}>
          <TillPrices onChange={setPrices} />
        </EditorBar>
        <div ref={grid} className={style.scroll}>
          {!menu.data && menu.error && (
            <ErrorBlock title={t("menu.failed")} error={menu.error} onRetry={() => void menu.refetch()} />
          )}
          {!menu.data && !menu.error && <TileSkeletons />}
          {menu.data && all.length === 0 && (
            <EmptyState drawing="menu" title={t("menu.empty")} text={t("menu.emptyText")}>
              {mayEditMenu && <LinkButton to="/menu/add">{t("menu.add")}</LinkButton>}
            </EmptyState>
          )}
          {all.length > 0 && shown.length === 0 && (
            <EmptyState
              drawing="search"
              title={t("menu.noMatch", { text: searched })}
              text={t("menu.noMatchText")}
            />
          )}
          <MenuSections categories={shown} opensSheet={opensSheet} onAdd={add} onOptions={showOptions} />
        </div>
        {isUpright && <ToastDock className={style.dockRow} />}
      </div>
    </>
  );
}
