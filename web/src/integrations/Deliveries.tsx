import type { WebhookDeliveryRow } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { endpointHost } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { DeliveryAnswer } from "./DeliveryAnswer.tsx";
import { DeliveryPanel } from "./DeliveryPanel.tsx";
import { useRetryDelivery, webhookDeliveries } from "./integrations.webhooks.queries.ts";
import keys from "./ApiKeys.module.css";
import style from "./Webhooks.module.css";

interface RowProps {
  row: WebhookDeliveryRow;
  isOpen: boolean;
  onOpen: () => void;
}

function DeliveryRow({ row, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation("webhooks");
  const { dateTime } = useLocalFormat();
  const retry = useRetryDelivery();
  const { id, type, eventId, endpointUrl, at, status } = row;
  return (
    <tr data-open={isOpen || undefined}>
      <td className="mono">{dateTime(at)}</td>
      <th scope="row">
        <button type="button" className={style.open} onClick={onOpen}>
          <code className="mono-sm weight-600 one-line">{type}</code>{" "}
          <span className={keys.masked}>{eventId.slice(0, 8)}</span>
        </button>
      </th>
      <td>{endpointHost(endpointUrl)}</td>
      <td>
        <DeliveryAnswer row={row} />
      </td>
      <td className={keys.actions}>
        <Button variant="quiet" size="sm" loading={retry.isPending} onClick={() => retry.mutate(id)}>
          {t(status === "delivered" ? "replayOne" : "retryOne")}
          <span className="vh">{type}</span>
        </Button>
      </td>
    </tr>
  );
}

const filters = [undefined, "waiting", "failed"] as const;

/** Renders what was sent to the endpoints, newest first, with the opened delivery over the page. */
export function Deliveries() {
  const { t } = useTranslation("webhooks");
  const list = useListState("/settings/developers", "webhookDeliveries", ["status"]);
  const { page, pageSize, filters: chosen } = list;
  const status = filters.find((each) => each === chosen.status);
  const [opened, open] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(webhookDeliveries({ page, pageSize, status }));
  return (
    <section aria-labelledby="deliveries" className="stack gap-12">
      <header className={`row wrap align-center gap-12 rows-6 ${keys.head}`}>
        <h2 id="deliveries">{t("deliveries")}</h2>
        <ChipGroup name={t("filter")}>
          {filters.map((each) => (
            <Chip
              key={each ?? "all"}
              pressed={status === each}
              onClick={() => list.setFilter("status", each)}
            >
              {t(`filters.${each ?? "all"}`)}
            </Chip>
          ))}
        </ChipGroup>
        <p className={`meta text-end ${style.stored}`}>{t("stored")}</p>
      </header>
      {!data && error && (
        <ErrorBlock title={t("deliveriesFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <DelayedFallback>
          <SkeletonLines count={4} />
        </DelayedFallback>
      )}
      {data?.items.length === 0 && <p className="meta">{t("noDeliveries")}</p>}
      {data && data.items.length > 0 && (
        <>
          <table aria-label={t("deliveries")} className={keys.table}>
            <thead>
              <tr>
                <th scope="col">{t("columns.time")}</th>
                <th scope="col">{t("columns.event")}</th>
                <th scope="col">{t("columns.endpoint")}</th>
                <th scope="col">{t("columns.response")}</th>
                <th scope="col">
                  <span className="vh">{t("columns.actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <DeliveryRow key={row.id} row={row} isOpen={row.id === opened} onOpen={() => open(row.id)} />
              ))}
            </tbody>
          </table>
          <ListFooter list={list} total={data.total} page={data.page} />
        </>
      )}
      {opened && <DeliveryPanel id={opened} onClose={() => open(null)} />}
    </section>
  );
}
