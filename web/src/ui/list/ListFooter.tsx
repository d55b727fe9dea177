import { pageSizes } from "../../lib/list/listState.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import type { ListControls } from "./columns.ts";
import style from "./ListFooter.module.css";

interface ListFooterProps {
  list: Pick<ListControls, "page" | "pageSize" | "setPage" | "setPageSize">;
  total: number;
  /** Page the server returned, which is the last one for a page past the end. */
  page: number;
}

/** Renders page size, range and page navigation, also for a single page. */
export function ListFooter({ list, total, page }: ListFooterProps) {
  const { t } = useTranslation("ui");
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  const from = (page - 1) * list.pageSize + 1;
  const to = Math.min(total, page * list.pageSize);
  return (
    <footer className={style.footer}>
      <label className={style.size}>
        <span>{t("list.rowsPerPage")}</span>
        <span className={style.select}>
          <select value={list.pageSize} onChange={(event) => list.setPageSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </span>
      </label>
      <span className={style.range}>
        {total === 0 ? t("list.rangeNone") : t("list.range", { from, to, total })}
      </span>
      <nav className={style.pages} aria-label={t("list.pages")}>
        <Button
          size="sm"
          icon={<ChevronLeftIcon size={16} />}
          disabled={page <= 1}
          onClick={() => list.setPage(page - 1)}
        >
          <span className={style.word}>{t("list.previous")}</span>
        </Button>
        <span className={style.current} aria-live="polite">
          {t("list.pageOf", { page, pages })}
        </span>
        <Button size="sm" disabled={page >= pages} onClick={() => list.setPage(page + 1)}>
          <span className={style.word}>{t("list.next")}</span>
          <ChevronRightIcon size={16} />
        </Button>
      </nav>
    </footer>
  );
}
