import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import type { PriceListState } from "@konoba/contract/prices/prices.state.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { organizationLocations } from "../lib/api/locationList.ts";
import { useProfile } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import {
  CheckIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  CopyIcon,
  MoreIcon,
  TrashIcon,
} from "../ui/icons/icons.tsx";
import { DragHandle, type Order } from "../ui/reorder/useOrder.tsx";
import type { Tone } from "../ui/style/tones.ts";
import { useRemovePriceList, useUpdatePriceList } from "./prices.queries.ts";
import { usePriceTexts } from "./usePriceTexts.ts";
import style from "./prices.module.css";

const tones: Readonly<Record<PriceListState["kind"], Tone>> = {
  holds: "green",
  planned: "violet",
  rests: "stone",
  off: "stone",
  ended: "stone",
};

interface PriceListRowProps {
  list: PriceList;
  /** 1 = the list that beats all others. */
  rank: number;
  state: PriceListState;
  locationId: string;
  mayEdit: boolean;
  /** Drag and drop of the rows. */
  order: Order;
}

// Loaded by a press: few copy a list.
const copyDialog = lazyComponent(async () => (await import("./CopyDialog.tsx")).CopyDialog);

type RowToolsProps = Pick<PriceListRowProps, "list" | "rank" | "order" | "locationId">;

/** Renders the actions of a list: its rank, its copy and its deletion. */
function RowTools({ list, rank, order, locationId }: RowToolsProps) {
  const { t } = useTranslation("prices");
  const name = listNameIn(list, useFormat().language);
  const remove = useRemovePriceList();
  const confirm = useConfirm();
  const move = (step: number) => order.move(list.id, step);
  const { organizationId } = useProfile();
  const hasOthers = (useQuery(organizationLocations(organizationId)).data ?? []).length > 1;
  const [isCopying, setIsCopying] = useState(false);
  async function ask() {
    const isSure = await confirm({
      title: t("delete", { name }),
      text: t("deleteText"),
      confirmLabel: t("deleteGo"),
    });
    if (isSure) remove.mutate(list.id);
  }
  return (
    <>
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
        {rank < order.ids.length && (
          <MenuItem icon={<ChevronDownIcon />} needsConnection onSelect={() => move(1)}>
            {t("down")}
          </MenuItem>
        )}
        {hasOthers && (
          <MenuItem icon={<CopyIcon />} needsConnection onSelect={() => setIsCopying(true)}>
            {t("copy.open")}
          </MenuItem>
        )}
        <MenuItem icon={<TrashIcon />} needsConnection onSelect={() => void ask()}>
          {t("deleteGo")}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isCopying && (
          <copyDialog.Component list={list} locationId={locationId} onClose={() => setIsCopying(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Renders one list: what it changes, where and when, and its switch. */
export function PriceListRow({ list, rank, state, locationId, mayEdit, order }: PriceListRowProps) {
  const { t } = useTranslation("prices");
  const name = listNameIn(list, useFormat().language);
  const { pricesText, channelsText, whenText, stateText } = usePriceTexts(locationId);
  const update = useUpdatePriceList();
  return (
    <li className={style.row} data-row data-list={list.id} data-off={!list.isOn || undefined}>
      <span className={style.rank}>
        {mayEdit && order.ids.length > 1 && <DragHandle id={list.id} name={name} order={order} />}
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
          <RowTools {...{ list, rank, order, locationId }} />
        </span>
      )}
    </li>
  );
}
