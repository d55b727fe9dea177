import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../lib/translation.ts";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { useFormat } from "../../lib/format.ts";
import { usePermission } from "../../lib/session.ts";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

import { EditorBar } from "./EditorBar.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { TileBones } from "./EditorStates.tsx";

import { lineOfItem, piecesByItem } from "../orderDraft.ts";
import { orderBoard } from "../orders.queries.ts";
import { StarIcon } from "../../ui/icons/icons.more.tsx";
import { favoritesId, foundTiles, tilesOf, withFavorites } from "./tiles.ts";

import { useNow } from "../../lib/useNow.ts";
import { useStable } from "../../lib/useStable.ts";
import style from "./OrderEditor.module.css";
import { useEffect } from "react";
import { cx } from "../../ui/cx.ts";
import type { TileCategory } from "./tiles.ts";
import { memo } from "react";
import { useOrderPreferences } from "../../lib/orderPreferences.ts";
import { MenuTile } from "./MenuTile.tsx";
import menuGridStyle from "./MenuGrid.module.css";
import { type RefObject } from "react";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { isRequired } from "@konoba/contract/menu/menu.options.rules";
import { servesAt } from "@konoba/contract/locations/locations.rules";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { withItem, type DraftLine } from "../orderDraft.ts";
import { nameOf } from "../orderText.ts";
import { useOptionGroups } from "./useOptionGroups.ts";

/** The answers for locations whose closed hours were asked about since the page was loaded. */
const answers = new Map<string, Promise<boolean>>();

/** Asks once about a closed location; whatever is tapped while the question is open waits for its answer. */
function useOpenHours() {
  const { t } = useTranslation("orders");
  const confirm = useConfirm();
  return (venue: Location): Promise<boolean> => {
    if (servesAt(venue, new Date())) return Promise.resolve(true);
    const { id } = venue;
    const question = { title: t("closed.title"), text: t("closed.text"), confirmLabel: t("closed.go") };
    const answer = answers.get(id) ?? confirm(question);
    answers.set(id, answer);
    return answer.then((isConfirmed) => {
      // Whoever said no is asked again the next time.
      if (!isConfirmed && answers.get(id) === answer) answers.delete(id);
      return isConfirmed;
    });
  };
}

const hasPortions = ({ id, quantity }: BoardItem, lines: readonly DraftLine[]) =>
  quantity === null || (piecesByItem(lines).get(id) ?? 0) < quantity;

/** Adds one piece of an item. A closed location is confirmed once; portions that are left are not exceeded. */
function useAddItem(): (item: BoardItem) => Promise<void> {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { venue, order, unsentLines, change, open } = useEditor();
  const groupsOf = useOptionGroups();
  const isTaking = useOpenHours();

  // The tiles are drawn once and keep this function; it always means the latest ticket.
  return useStable(async (item: BoardItem) => {
    const lines = unsentLines();
    if (item.quantity !== null && !hasPortions(item, lines)) {
      toast.info(t("tile.onlyLeft", { count: item.quantity, name: nameOf(item, language) }));
      return;
    }
    const isFirst = order === null && lines.length === 0;
    if (isFirst && !(await isTaking(venue))) return;
    // What must be chosen is asked for; everything else is one tap.
    if (groupsOf(item.id).some(isRequired)) open({ kind: "line", line: lineOfItem(item) });
    else change((draft) => (hasPortions(item, draft.lines) ? withItem(draft, item) : draft));
  });
}

/** How far below the top edge a heading may be and still count as the one being read. */
const tolerance = 90;

/** What a person does to scroll by hand; a list that glides to a chosen section sends none of these. */
const byHand = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Which section of a scrolling list is being looked at, and the way to another one. */
function useActiveSection(list: RefObject<HTMLElement | null>, sections: readonly { id: string }[]) {
  const [active, setActive] = useState("");
  // The last sections never reach the top: what was chosen stays marked until the list is scrolled by hand.
  const chosen = useRef<string | null>(null);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const read = (event?: Event) => {
      // The ticket beside it scrolls as well, with every tap.
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
    // Where the window is low the page around the list scrolls in its place.
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

interface TileBlockProps {
  tiles: TileCategory["tiles"];
  /** Pieces on the ticket by menu item. */
  counts: ReadonlyMap<string, number>;
  currency: string;
  onAdd: (item: BoardItem) => void;
  onOptions: (item: BoardItem) => void;
}

/** A tap counts up one dish: the tiles around others are not drawn again. */
const isDrawnAlike = (before: TileBlockProps, now: TileBlockProps): boolean =>
  before.tiles === now.tiles &&
  before.currency === now.currency &&
  before.onAdd === now.onAdd &&
  before.onOptions === now.onOptions &&
  now.tiles.every(({ item: { id } }) => before.counts.get(id) === now.counts.get(id));

const TileBlock = memo(function TileBlock({ tiles, counts, currency, onAdd, onOptions }: TileBlockProps) {
  const { tilePhotos } = useOrderPreferences();
  return (
    <div className={menuGridStyle.tiles} style={{ "--tiles": tiles.length }}>
      {tiles.map(({ item, isSoldOut }) => (
        <MenuTile
          key={item.id}
          item={item}
          isSoldOut={isSoldOut}
          count={counts.get(item.id) ?? 0}
          currency={currency}
          hasPhoto={tilePhotos}
          onAdd={onAdd}
          onOptions={onOptions}
        />
      ))}
    </div>
  );
}, isDrawnAlike);

/** Full rows, whether they hold two tiles or six: a block of a long category ends where the next begins. */
const mostInBlock = 60;

interface MenuSectionProps extends Omit<TileBlockProps, "tiles"> {
  category: TileCategory;
}

/** A category as a heading and its tiles. */
function MenuSection({ category: { id, name, tiles }, ...rest }: MenuSectionProps) {
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(tiles.length / mostInBlock) }, (_, at) =>
        tiles.slice(at * mostInBlock, (at + 1) * mostInBlock),
      ),
    [tiles],
  );
  return (
    <section data-section={id} className={menuGridStyle.section}>
      <h2 className={menuGridStyle.heading}>
        {name} <span className={menuGridStyle.total}>{tiles.length}</span>
      </h2>
      {blocks.map((block) => (
        <TileBlock key={block[0]?.item.id} tiles={block} {...rest} />
      ))}
    </section>
  );
}

interface MenuSectionsProps extends Pick<MenuSectionProps, "onAdd" | "onOptions"> {
  categories: readonly TileCategory[];
}

/** All that can be tapped, with what of it is on the ticket. */
function MenuSections({ categories, onAdd, onOptions }: MenuSectionsProps) {
  const { order, currency } = useEditor();
  const { lines } = useUnsentTicket();
  const counts = useMemo(
    () => piecesByItem([...(order?.items ?? []).filter(({ status }) => status !== "voided"), ...lines]),
    [order?.items, lines],
  );
  return categories.map((category) => (
    <MenuSection
      key={category.id}
      category={category}
      counts={counts}
      currency={currency}
      onAdd={onAdd}
      onOptions={onOptions}
    />
  ));
}

interface CategoryRailProps {
  categories: readonly TileCategory[];
  active: string;
  onChoose: (id: string) => void;
}

/** The categories with their counts: a rail at the left, on narrow screens a strip that scrolls. */
function CategoryRail({ categories, active, onChoose }: CategoryRailProps) {
  const { t } = useTranslation("orders");
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    const chosen = rail.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [active]);

  return (
    <nav ref={rail} className={style.rail} aria-label={t("menu.categories")}>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          aria-current={category.id === active || undefined}
          className={cx(style.category, category.id === active && style.active)}
          onClick={() => onChoose(category.id)}
        >
          {category.id === favoritesId && <StarIcon size={20} />}
          <span className={style.name}>{category.name}</span>
          <span className={style.count}>{category.tiles.length}</span>
        </button>
      ))}
    </nav>
  );
}

/** The menu to tap: categories, search and tiles. */
export function MenuPart() {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { locationId, venue, open } = useEditor();
  const mayEditMenu = usePermission("menu.edit");
  const now = useNow(60_000);
  const menu = useQuery(orderBoard(locationId, language));
  const [searched, setSearched] = useState("");
  const grid = useRef<HTMLDivElement>(null);

  const favorites = t("menu.favorites");
  const all = useMemo(() => {
    const { categories = [], favoriteIds = [] } = menu.data ?? {};
    return withFavorites(tilesOf(categories, venue, now), favoriteIds, favorites);
  }, [menu.data, venue, now, favorites]);
  const shown = useMemo(() => foundTiles(all, searched), [all, searched]);
  const { active, show } = useActiveSection(grid, shown);
  const add = useAddItem();
  const showOptions = useCallback(
    (item: BoardItem) => open({ kind: "line", line: lineOfItem(item) }),
    [open],
  );

  function pickFirst() {
    const [first] = shown[0]?.tiles ?? [];
    if (searched && first && !first.isSoldOut) {
      void add(first.item);
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
          <MenuSections categories={shown} onAdd={add} onOptions={showOptions} />
        </div>
      </div>
    </>
  );
}
