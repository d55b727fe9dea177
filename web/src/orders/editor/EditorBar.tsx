import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { Button } from "../../ui/controls/Button.tsx";
import { BagIcon, TruckIcon } from "../../ui/icons/icons.service.tsx";
import { ForkIcon } from "../../ui/icons/icons.states.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ChevronDownIcon, SearchIcon, TablesIcon, UsersIcon } from "../../ui/icons/icons.tsx";
import { SearchField } from "../../ui/list/SearchField.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { useEditor } from "../editor.ts";
import { usePlaceName } from "./usePlaceName.ts";
import style from "./EditorBar.module.css";

const typeIcons = { dine_in: ForkIcon, takeaway: BagIcon, delivery: TruckIcon };

interface EditorBarProps {
  searched: string;
  onSearch: (text: string) => void;
  /** Enter in the search adds the first item that is found. */
  onPickFirst: () => void;
}

/** What kind of order, for which table, for how many, and the search of the menu. */
export function EditorBar({ searched, onSearch, onPickFirst }: EditorBarProps) {
  const { t } = useTranslation("orders");
  const { fields, changeFields, open } = useEditor();
  const isPhone = useIsPhone();
  const place = usePlaceName();
  const [isSearching, setIsSearching] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearching) search.current?.querySelector("input")?.focus();
  }, [isSearching]);
  const isDineIn = fields.orderType === "dine_in";
  const types = orderTypes.map((value) => {
    const Icon = typeIcons[value];
    return {
      value,
      label: <span className={style.word}>{t(`type.${value}`)}</span>,
      icon: <Icon size={16} />,
    };
  });

  return (
    <div className={style.bar}>
      <div className={style.types}>
        <Segmented
          name={t("fields.orderType")}
          value={fields.orderType}
          options={types}
          isWide={isPhone}
          onChange={(orderType) =>
            changeFields(orderType === "dine_in" ? { orderType } : { orderType, tableId: null, guests: null })
          }
        />
      </div>
      <span className={style.space} />
      {isDineIn && (
        <Button
          className={style.table}
          icon={<TablesIcon />}
          aria-haspopup="dialog"
          onClick={() => open({ kind: "table" })}
        >
          {fields.tableId ? place : t("fields.tableId")}
          <ChevronDownIcon size={16} />
        </Button>
      )}
      {isDineIn && (
        <span className={style.guests}>
          <UsersIcon size={16} />
          <Stepper
            name={t("fields.guests")}
            value={fields.guests ?? 0}
            max={500}
            onChange={(guests) => changeFields({ guests: guests === 0 ? null : guests })}
          />
        </span>
      )}
      {isPhone && isDineIn && (
        <IconButton
          name={t("findItem")}
          icon={<SearchIcon />}
          variant="line"
          aria-expanded={isSearching}
          onClick={() => {
            setIsSearching(!isSearching);
            onSearch("");
          }}
        />
      )}
      {(!isPhone || !isDineIn || isSearching) && (
        <div
          ref={search}
          className={style.search}
          onKeyDown={(event) => event.key === "Enter" && onPickFirst()}
        >
          <SearchField value={searched} onSearch={onSearch} placeholder={t("findItem")} />
        </div>
      )}
    </div>
  );
}
