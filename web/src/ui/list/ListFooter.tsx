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
    <footer
      className={`row wrap align-center gap-14 rows-8 push-down text-md container on-surface ink-2 print-hide ${style.footer}`}
    >
      <label className={`inline-row align-center gap-14 ${style.size}`}>
        <span>{t("list.rowsPerPage")}</span>
        <span className={`inline-row align-center anchor ${style.select}`}>
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
      <span className={`hint ${style.range}`}>
        {total === 0 ? t("list.rangeNone") : t("list.range", { from, to, total })}
      </span>
      <nav className={`inline-row align-center gap-14 ${style.pages}`} aria-label={t("list.pages")}>
        <Button
          size="sm"
          icon={<ChevronLeftIcon size={16} />}
          disabled={page <= 1}
          onClick={() => list.setPage(page - 1)}
        >
          <span className={style.word}>{t("list.previous")}</span>
        </Button>
        <span className={`weight-600 ink one-line ${style.current}`} aria-live="polite">
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
