import type { Production } from "@konoba/contract/inventory/inventory.production.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { MoreMenu } from "../ui/controls/MoreMenu.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EdgePage, Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { PhoneFoot } from "../ui/display/PhoneFoot.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { LineRow, LineRows } from "../ui/list/LineRow.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { productionDetails, useUndoProduction } from "./inventory.production.queries.ts";
import style from "./production.module.css";

type UsedLine = Production["lines"][number];

/** Returns a function that renders a quantity with its unit. */
function useAmountText() {
  const { number } = useFormat();
  const unitName = useUnitName();
  return (quantity: number, unit: string) => `${number(quantity)} ${unitName(unit)}`;
}

/** Returns a function that lists the batches an ingredient was taken from. */
function useBatchesText() {
  const amount = useAmountText();
  return ({ batches }: UsedLine) =>
    batches
      .map(({ batchNumber, quantity, unit }) =>
        [batchNumber, amount(quantity, unit)].filter(Boolean).join(": "),
      )
      .join(", ");
}

/** Renders what was used of each ingredient, with its batches. */
function UsedLines({ batch }: { batch: Production }) {
  const { t } = useTranslation("production");
  const amount = useAmountText();
  const batchesText = useBatchesText();
  return (
    <table className={style.lines}>
      <caption>{t("batch.used")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("batch.quantity")}</th>
          <th scope="col">{t("batch.from")}</th>
          <th scope="col">{t("batch.cost")}</th>
        </tr>
      </thead>
      <tbody>
        {batch.lines.map((line) => (
          <tr key={line.productId}>
            <th scope="row">{line.productName}</th>
            <td>
              {amount(line.quantity, line.unit)}
              {line.missing > 0 && (
                <small>{t("missing", { quantity: amount(line.missing, line.unit) })}</small>
              )}
            </td>
            <td>{batchesText(line)}</td>
            <td>
              <Amount value={line.cost} currency={batch.currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders what was used of each ingredient as rows of a phone. */
function UsedRows({ batch }: { batch: Production }) {
  const { t } = useTranslation("production");
  const amount = useAmountText();
  const batchesText = useBatchesText();
  return (
    <>
      <h2 className={`text-md weight-650 line-below ${style.heading}`}>{t("batch.used")}</h2>
      <LineRows>
        {batch.lines.map((line) => {
          const isMissing = line.missing > 0;
          return (
            <LineRow
              key={line.productId}
              name={line.productName}
              note={
                isMissing ? t("missing", { quantity: amount(line.missing, line.unit) }) : batchesText(line)
              }
              differs={isMissing}
              quantity={amount(line.quantity, line.unit)}
              amount={<Amount value={line.cost} currency={batch.currencyCode} />}
            />
          );
        })}
      </LineRows>
    </>
  );
}

function Facts({ batch }: { batch: Production }) {
  const { t } = useTranslation("production");
  const { number, date, money } = useFormat();
  const { time } = useLocalFormat();
  const unitName = useUnitName();
  const { unit, currencyCode: currency, lossReason } = batch;
  const amount = (quantity: number) => `${number(quantity)} ${unitName(unit)}`;
  return (
    <Strip>
      <StripItem label={t("batch.yield")} value={amount(batch.actualQuantity)}>
        {lossReason
          ? t("batch.lessThan", {
              reason: t(`reasons.${lossReason}`),
              planned: amount(batch.plannedQuantity),
            })
          : t("batch.asPlanned")}
      </StripItem>
      <StripItem
        label={t("batch.cost")}
        value={<Amount value={batch.cost} currency={currency} size="inherit" />}
      >
        {Number(batch.lossAmount) > 0
          ? t("batch.writtenOff", { amount: money(batch.lossAmount, currency) })
          : t("batch.unitCost", { amount: money(batch.unitCost, currency), unit: unitName(unit) })}
      </StripItem>
      <StripItem label={t("fields.expiryDate")} value={batch.expiryDate ? date(batch.expiryDate) : "–"}>
        {t("batch.number", { number: batch.batchNumber })}
      </StripItem>
      <StripItem label={t("batch.made")} value={date(batch.madeAt)}>
        {batch.undoneAt === null
          ? `${time(batch.madeAt)}, ${batch.madeBy}`
          : t("batch.undoneBy", { name: batch.undoneBy })}
      </StripItem>
    </Strip>
  );
}

/** Renders `/inventory/production/batches/$id`: what a batch was made of and what it cost. */
export function ProducedBatch() {
  const { t } = useTranslation("production");
  const id = useRouteParam("id");
  const query = useQuery(productionDetails(useLocationId(), id));
  const canUndo = usePermission("inventory.adjust");
  const undo = useUndoProduction();
  const confirm = useConfirm();
  const isPhone = useIsPhone();
  const batch = query.data;
  const listTo = "/inventory/production/batches";
  if (!batch)
    return (
      <RecordState title={t("batch.title")} query={query} listTo={listTo} listLabel={t("batch.title")} />
    );
  const ask = async () => {
    const question = {
      title: t("batch.undoTitle"),
      text: t("batch.undoText"),
      confirmLabel: t("batch.undo"),
    };
    if (await confirm(question)) undo.mutate(id);
  };
  const crumbs = [
    { label: t("title"), to: "/inventory/production" },
    { label: t("batch.title"), to: listTo },
  ];
  const isActive = canUndo && batch.undoneAt === null;
  const labelsTo = hrefOf("/inventory/labels", { items: batch.inventoryId });
  const stockTo = `/inventory/${batch.inventoryId}/movements`;
  if (isPhone)
    return (
      <>
        <PageHeader
          title={batch.productName}
          crumbs={crumbs}
          actions={
            <MoreMenu of={batch.productName}>
              <MenuItem to={stockTo}>{t("batch.toStock")}</MenuItem>
              {isActive && (
                <MenuItem needsConnection onSelect={() => void ask()}>
                  {t("batch.undo")}
                </MenuItem>
              )}
            </MoreMenu>
          }
        />
        <EdgePage>
          <div className={style.part}>
            <Facts batch={batch} />
            {batch.note && <p className="below-12 text-md ink-2">{batch.note}</p>}
          </div>
          <UsedRows batch={batch} />
          {isActive && (
            <PhoneFoot sum={{ label: t("batch.cost"), amount: batch.cost, currency: batch.currencyCode }}>
              <LinkButton variant="primary" size="lg" to={labelsTo}>
                {t("labels")}
              </LinkButton>
            </PhoneFoot>
          )}
        </EdgePage>
      </>
    );
  return (
    <>
      <PageHeader title={batch.productName} crumbs={crumbs}>
        {batch.batchNumber}
      </PageHeader>
      <Page>
        <Facts batch={batch} />
        {batch.note && <p className="below-12 text-md ink-2">{batch.note}</p>}
        <UsedLines batch={batch} />
        <div className="row wrap gap-8 above-16">
          {isActive && (
            <LinkButton variant="primary" to={labelsTo}>
              {t("labels")}
            </LinkButton>
          )}
          <LinkButton to={stockTo}>{t("batch.toStock")}</LinkButton>
          {isActive && (
            <Button variant="quiet" loading={undo.isPending} onClick={() => void ask()}>
              {t("batch.undo")}
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}
