import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import type { PriceListState } from "@konoba/contract/prices/prices.state.rules";
import type { KeyboardEvent } from "react";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { CheckIcon, ChevronDownIcon, ChevronUpIcon, MoreIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { DragHandle, type Order } from "../ui/reorder/useOrder.tsx";
import type { Tone } from "../ui/style/tones.ts";
import { useOrderPriceLists, useRemovePriceList, useUpdatePriceList } from "./prices.queries.ts";
import { usePriceTexts } from "./usePriceTexts.ts";
import style from "./prices.module.css";

const tones: Readonly<Record<PriceListState["kind"], Tone>> = {
  holds: "green",
  planned: "violet",
  rests: "stone",
  off: "stone",
  ended: "stone",
};

/** Step of the keys that move a row. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface PriceListRowProps {
  list: PriceList;
  /** 1 = the list that beats all others. */
  rank: number;
  /** Ids of all lists in their order. */
  ids: readonly string[];
  state: PriceListState;
  locationId: string;
  mayEdit: boolean;
  /** Drag and drop of the rows. */
  order: Order;
}

/** Returns the ids with one moved by a step. */
function moved(ids: readonly string[], id: string, step: number): string[] {
  const at = ids.indexOf(id);
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(at + step, 0, id);
}

/** Renders the actions of a list: its rank and its deletion. */
function RowTools({ list, rank, ids, locationId }: Omit<PriceListRowProps, "state" | "mayEdit" | "order">) {
  const { t } = useTranslation("prices");
  const name = listNameIn(list, useFormat().language);
  const order = useOrderPriceLists();
  const remove = useRemovePriceList();
  const confirm = useConfirm();
  const move = (step: number) => order.mutate({ locationId, ids: moved(ids, list.id, step) });
  async function ask() {
    const isSure = await confirm({
      title: t("delete", { name }),
      text: t("deleteText"),
      confirmLabel: t("deleteGo"),
    });
    if (isSure) remove.mutate(list.id);
  }
  return (
    <Menu
      name={t("more", { name })}
      align="end"
      trigger={(opening) => <IconButton name={t("more", { name })} icon={<MoreIcon />} {...opening} />}
    >
      {rank > 1 && (
        <MenuItem icon={<ChevronUpIcon />} needsConnection onSelect={() => move(-1)}>
          {t("up")}
        </MenuItem>
      )}
      {rank < ids.length && (
        <MenuItem icon={<ChevronDownIcon />} needsConnection onSelect={() => move(1)}>
          {t("down")}
        </MenuItem>
      )}
      <MenuItem icon={<TrashIcon />} needsConnection onSelect={() => void ask()}>
        {t("deleteGo")}
      </MenuItem>
    </Menu>
  );
}

/** Renders one list: what it changes, where and when, and its switch. */
export function PriceListRow({ mayEdit, state, order, ...row }: PriceListRowProps) {
  const { t } = useTranslation("prices");
  const { list, rank, ids, locationId } = row;
  const name = listNameIn(list, useFormat().language);
  const rerank = useOrderPriceLists();
  /** Moves the row by Alt and an arrow key; its focus stays on it. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!mayEdit || !event.altKey || step === undefined) return;
    event.preventDefault();
    const next = rank + step;
    if (next < 1 || next > ids.length || rerank.isPending) return;
    rerank.mutate({ locationId, ids: moved(ids, list.id, step) });
  }
  const { pricesText, channelsText, whenText, stateText } = usePriceTexts(locationId);
  const update = useUpdatePriceList();
  return (
    <li className={style.row} data-row data-off={!list.isOn || undefined} onKeyDown={press}>
      <span className={style.rank}>
        {mayEdit && ids.length > 1 && <DragHandle id={list.id} name={name} order={order} />}
        <span className="vh">{t("rank")} </span>
        {rank}
      </span>
      <i className={style.mark} data-category-color={list.color} />
      <span className={style.about}>
        {mayEdit ? (
          <b className={style.link}>
            <TextLink to={hrefOf("/menu/prices/edit/$id", {}, list.id)}>{name}</TextLink>
          </b>
        ) : (
          <b>{name}</b>
        )}
        <small>{pricesText(list)}</small>
      </span>
      <span className={style.where}>
        <small>{channelsText(list)}</small>
        <small>{whenText(list)}</small>
      </span>
      <span className={style.state}>
        <Badge tone={tones[state.kind]} icon={state.kind === "holds" ? <CheckIcon size={16} /> : undefined}>
          {stateText(state)}
        </Badge>
      </span>
      {mayEdit && (
        <span className={style.tools}>
          <Switch
            name={t("isOnOf", { name })}
            checked={list.isOn}
            needsConnection
            onChange={(isOn) => update.mutate({ id: list.id, isOn })}
          />
          <RowTools {...row} />
        </span>
      )}
    </li>
  );
}
