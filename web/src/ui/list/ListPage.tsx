import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { LinkButton } from "../controls/LinkButton.tsx";
import { cx } from "../cx.ts";
import { Sheet } from "../dialogs/Dialog.tsx";
import { PageHeader } from "../display/PageHeader.tsx";
import { FilterIcon, PlusIcon } from "../icons/icons.tsx";
import { useIsPhone } from "../useMedia.ts";
import type { ListControls } from "./columns.ts";
import { SearchField } from "./SearchField.tsx";
import style from "./ListPage.module.css";

interface ListPageProps {
  title: string;
  list: ListControls;
  crumbs?: readonly { label: string; to: string }[] | undefined;
  /** Content beside the title: "64 items". */
  count?: ReactNode;
  /** Primary button of the page; `reason` disables it. */
  add?: { to: string; label: string; icon?: ReactNode; reason?: string | null };
  /** Tabs of the page, first in the toolbar. */
  tabs?: ReactNode;
  /** Filter chips, in a sheet on a phone. */
  filters?: ReactNode;
  /** Saved views. */
  views?: ReactNode;
  /** Other buttons: export, view tabs. */
  tools?: ReactNode;
  /** Content above the toolbar, such as a `Strip`. */
  above?: ReactNode;
  /** The `DataTable`. */
  children: ReactNode;
}

interface FiltersProps {
  list: ListControls;
  views: ReactNode;
  /** Shows only the icon, beside tabs on a phone. */
  isShort: boolean;
  children: ReactNode;
}

function Filters({ list, views, isShort, children }: FiltersProps) {
  const { t } = useTranslation("ui");
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const clear = list.narrowedBy > 0 && (
    <Button size="sm" variant="quiet" onClick={list.clearFilters}>
      {t("list.clearAll")}
    </Button>
  );
  if (!isPhone)
    return (
      <div className={style.filters}>
        {children}
        {clear}
        {views}
      </div>
    );
  return (
    <>
      {children && (
        <Button icon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <span className={cx(isShort && "vh")}>
            {t("list.filters")}
            {list.narrowedBy > 0 && ` (${list.narrowedBy})`}
          </span>
        </Button>
      )}
      <div className={style.values}>
        {clear && children}
        <span className={style.ways}>
          {clear}
          {views}
        </span>
      </div>
      <Sheet
        title={t("list.filters")}
        isOpen={isOpen}
        isLive
        onClose={() => setIsOpen(false)}
        footer={<Button onClick={list.clearFilters}>{t("list.clearFilters")}</Button>}
      >
        <div className={style.filters}>{children}</div>
      </Sheet>
    </>
  );
}

/** Keeps the height of the filter bar at its width, so that removing a filter does not move the rows. */
function useStableHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = bar.current;
    if (!box || typeof ResizeObserver !== "function") return;
    let width = 0;
    const watch = new ResizeObserver(() => {
      if (box.offsetWidth !== width) box.style.minHeight = "";
      width = box.offsetWidth;
      box.style.minHeight = `${box.offsetHeight}px`;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return bar;
}

export function ListPage(page: ListPageProps) {
  const { title, list, crumbs, count, add, tabs, filters, views, tools, above, children } = page;
  const isPhone = useIsPhone();
  const bar = useStableHeight();
  // On a phone the button shows only its icon.
  const label = add && <span className={cx(isPhone && "vh")}>{add.label}</span>;
  const icon = add?.icon ?? <PlusIcon />;
  const addButton =
    add &&
    (add.reason ? (
      <Button variant="primary" icon={icon} disabledReason={add.reason}>
        {label}
      </Button>
    ) : (
      <LinkButton to={add.to} variant="primary" icon={icon}>
        {label}
      </LinkButton>
    ));
  return (
    <div className={style.page} data-title={title}>
      <PageHeader {...{ title, crumbs }}>{count}</PageHeader>
      {above && <div className={style.above}>{above}</div>}
      <div ref={bar} className={style.toolbar}>
        {tabs}
        <SearchField value={list.q} onSearch={list.setSearch} />
        {(filters || views) && (
          <Filters list={list} views={views} isShort={tabs !== undefined}>
            {filters}
          </Filters>
        )}
        <span className={style.spacer} />
        {tools}
        {addButton}
      </div>
      {children}
    </div>
  );
}
