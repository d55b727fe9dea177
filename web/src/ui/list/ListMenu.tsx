import { Suspense, useState, type ReactNode } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import type { Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { LinkButton } from "../controls/LinkButton.tsx";
import { Menu, MenuItem } from "../controls/Menu.tsx";
import { MoreIcon } from "../icons/icons.tsx";
import { useIsPhone } from "../useMedia.ts";
import type { Column, ListControls, PageOf } from "./columns.ts";

const items = lazyComponent(async () => (await import("./ListMenuItems.tsx")).ListMenuItems);
const chooser = lazyComponent(async () => (await import("./ColumnsDialog.tsx")).ColumnsDialog);

export interface ListLink {
  to: string;
  label: string;
  icon?: ReactNode;
}

interface ListMenuProps<Row> {
  list: Pick<ListControls, "hidden" | "setHidden"> & Partial<Pick<ListControls, "sort" | "setSort">>;
  /** Columns to choose from; omitted for card lists. */
  columns?: readonly Column<Row>[];
  /** Starts the server's export. */
  onExport?: () => void;
  /** File name, columns and page reader for lists without a server export, 100 rows per request. */
  file?: { name: string; columns: readonly Column<Row>[]; pageOf: PageOf<Row> };
  /** Related pages; in the menu on a phone. */
  links?: readonly ListLink[] | undefined;
  importTo?: string;
  /** Reason the import is disabled. */
  reason?: string | null;
  /** `MenuItem` elements of the list itself, shown first. */
  children?: ReactNode;
}

/** Renders a list's menu: columns, export, import, and on a phone its sort order. */
export function ListMenu<Row>({
  list,
  columns = [],
  onExport,
  file,
  links = [],
  importTo,
  reason,
  children,
}: ListMenuProps<Row>) {
  const { t } = useTranslation("ui");
  const isPhone = useIsPhone();
  const [isChoosing, setIsChoosing] = useState(false);

  const save = async (language: Language) => {
    const { saveRows } = await import("./saveRows.ts");
    if (file) await saveRows({ ...file, language });
  };

  return (
    <>
      {!isPhone &&
        links.map(({ to, label, icon }) => (
          <LinkButton key={to} to={to} icon={icon}>
            {label}
          </LinkButton>
        ))}
      <Menu
        name={t("list.more")}
        align="end"
        trigger={(open) => <IconButton name={t("list.more")} icon={<MoreIcon />} variant="line" {...open} />}
      >
        {isPhone &&
          links.map(({ to, label, icon }) => (
            <MenuItem key={to} to={to} icon={icon}>
              {label}
            </MenuItem>
          ))}
        {children}
        <Suspense fallback={null}>
          <items.Component
            list={list}
            sortable={isPhone ? columns.filter(({ sortable }) => sortable) : []}
            importTo={importTo}
            reason={reason}
            onSave={file ? save : onExport}
            onColumns={columns.length > 2 ? () => setIsChoosing(true) : undefined}
          />
        </Suspense>
      </Menu>
      <Suspense fallback={null}>
        {isChoosing && (
          <chooser.Component list={list} columns={columns} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
