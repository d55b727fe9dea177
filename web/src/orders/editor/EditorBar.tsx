import { orderTypes } from "@konoba/contract/orders/orders.status";
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { BagIcon } from "../../ui/icons/icons.service.tsx";
import { ForkIcon } from "../../ui/icons/icons.states.tsx";
import { ChevronDownIcon, SearchIcon, TablesIcon, UsersIcon, TruckIcon } from "../../ui/icons/icons.tsx";
import { SearchField } from "../../ui/list/SearchField.tsx";
import { wasByKeyboard } from "../../ui/shortcuts.ts";
import { useIsHandheld, useIsPhone, useMedia } from "../../ui/useMedia.ts";
import { useEditor } from "../editor.ts";
import { numberText } from "../orderText.ts";
import { useEditorDestination } from "./useEditorDestination.ts";
import style from "./EditorBar.module.css";

const typeIcons = { dine_in: ForkIcon, takeaway: BagIcon, delivery: TruckIcon };

// Loaded lazily; only phones without a selected table render it.
const strip = lazyComponent(async () => (await import("./TableStrip.tsx")).TableStrip);

interface EditorBarProps {
  searched: string;
  onSearch: (text: string) => void;
  /** Called on Enter in the search with the typed text, to add the first match. */
  onPickFirst: (text: string) => void;
}

interface EditorBarWithNotice extends EditorBarProps {
  /** Notice about the menu: beside the search, or below the bar where that is short of room. */
  children?: ReactNode;
}

interface TableButtonProps {
  /** Text without a table. */
  missing: "chooseTable" | "fields.tableId";
}

/** Renders the table, or a button to choose one. */
function TableButton({ missing }: TableButtonProps) {
  const { t } = useTranslation("orders");
  const { fields, open } = useEditor();
  const destination = useEditorDestination();
  return (
    <Button
      className={style.table}
      icon={<TablesIcon />}
      aria-haspopup="dialog"
      onClick={() => open({ kind: "table" })}
    >
      <span className={style.label}>{fields.tableId ? destination : t(missing)}</span>
      <ChevronDownIcon size={16} />
    </Button>
  );
}

function Types({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation("orders");
  const { fields, changeFields } = useEditor();
  const types = orderTypes.map((value) => {
    const Icon = typeIcons[value];
    return {
      value,
      label: <span className={style.word}>{t(`type.${value}`)}</span>,
      icon: <Icon size={16} />,
    };
  });
  return (
    <div className={style.types}>
      <Segmented
        name={t("fields.orderType")}
        value={fields.orderType}
        options={types}
        isWide={isWide}
        onChange={(orderType) =>
          changeFields(orderType === "dine_in" ? { orderType } : { orderType, tableId: null, guests: null })
        }
      />
    </div>
  );
}

function Guests() {
  const { t } = useTranslation("orders");
  const { fields, changeFields } = useEditor();
  return (
    <span className={style.guests}>
      <UsersIcon size={16} />
      <Stepper
        name={t("fields.guests")}
        value={fields.guests ?? 0}
        max={500}
        onChange={(guests) => changeFields({ guests: guests === 0 ? null : guests })}
      />
    </span>
  );
}

function Search({ searched, onSearch, onPickFirst }: EditorBarProps) {
  const { t } = useTranslation("orders");
  const { order } = useEditor();
  // With a keyboard a new order starts with the name of a dish.
  const [hasFocus] = useState(() => order === null && wasByKeyboard());
  function pick({ key, ctrlKey, metaKey, target }: KeyboardEvent) {
    if (key === "Enter" && !ctrlKey && !metaKey && target instanceof HTMLInputElement)
      onPickFirst(target.value.trim());
  }
  return (
    <div className={style.search} onKeyDown={pick}>
      <SearchField {...{ onSearch, hasFocus }} value={searched} placeholder={t("findItem")} />
    </div>
  );
}

/** Renders the bar of phones and narrow tablets, where the search is collapsed to a button. */
function CompactBar({ isPhone, ...props }: EditorBarProps & { isPhone: boolean }) {
  const { t } = useTranslation("orders");
  const { fields, order } = useEditor();
  const [isSearching, setIsSearching] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearching) bar.current?.querySelector("input")?.focus();
  }, [isSearching]);
  const isDineIn = fields.orderType === "dine_in";
  const choices = (
    <>
      <Types isWide={isPhone} />
      {isDineIn && <Guests />}
    </>
  );
  return (
    <>
      <HandheldHeader missing={isPhone ? "chooseTable" : "fields.tableId"}>
        {!isPhone && choices}
        <IconButton
          name={t("findItem")}
          icon={<SearchIcon size={24} />}
          aria-expanded={isSearching}
          onClick={() => {
            setIsSearching(!isSearching);
            props.onSearch("");
          }}
        />
      </HandheldHeader>
      {(isPhone || isSearching) && (
        <div ref={bar} className={style.bar}>
          {isPhone && choices}
          {isSearching && <Search {...props} />}
          {isPhone && isDineIn && fields.tableId === null && order === null && (
            <Suspense fallback={<div className={style.stripRoom} />}>
              <strip.Component />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

interface HandheldHeaderProps extends TableButtonProps {
  children: ReactNode;
}

/** Renders the header with the table as title, and the other fields beside it. */
function HandheldHeader({ missing, children }: HandheldHeaderProps) {
  const { t } = useTranslation("orders");
  const { fields, order } = useEditor();
  const destination = useEditorDestination();
  return (
    <PageHeader
      title={order || fields.tableId ? destination : t("new")}
      control={fields.orderType === "dine_in" ? <TableButton missing={missing} /> : undefined}
      actions={children}
    >
      {order && <span className={style.number}>{numberText(order.number)}</span>}
    </PageHeader>
  );
}

/** Renders order type, table, number of guests and menu search. */
export function EditorBar({ children, ...props }: EditorBarWithNotice) {
  const { fields } = useEditor();
  const isPhone = useIsPhone();
  const isHandheld = useIsHandheld();
  const isNarrow = useMedia("(max-width: 799px)");
  const isOnItsSide = useMedia("(min-width: 1024px)");
  const isDineIn = fields.orderType === "dine_in";
  const below = <div className={style.below}>{children}</div>;
  if (isNarrow)
    return (
      <>
        <CompactBar isPhone={isPhone} {...props} />
        {below}
      </>
    );
  if (isHandheld)
    return (
      <>
        <HandheldHeader missing="fields.tableId">
          {isDineIn && <Guests />}
          <Types isWide={false} />
          {isOnItsSide ? <ToastDock className={style.dock} /> : <span className={style.space} />}
          <Search {...props} />
        </HandheldHeader>
        {below}
      </>
    );
  return (
    <div className={style.bar}>
      <Types isWide={false} />
      <span className={style.space} />
      {children}
      {isDineIn && <TableButton missing="fields.tableId" />}
      {isDineIn && <Guests />}
      <Search {...props} />
    </div>
  );
}
