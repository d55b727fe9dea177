import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { cashRoundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { billPaper } from "@konoba/contract/printing/printing.bills.rules";
import { markedPaper, type PaperLine, type PaperLocation } from "@konoba/contract/printing/printing.rules";
import { newestLines, ticketLines, ticketPaper } from "@konoba/contract/printing/printing.tickets.rules";
import type { ReceiptRow } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { navCounts } from "../lib/api/navCounts.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam, useSearchOf } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { formatMoneyParts } from "../lib/text/format.ts";
import type { Language } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { orderDetails } from "../orders/orders.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { Paper } from "./Paper.tsx";
import { PrinterButtons } from "./PrinterButtons.tsx";
import { useRecordPrint, type PrintedPaper } from "./printing.queries.ts";
import { receiptsToPrint } from "./printing.receipts.queries.ts";
import style from "./Paper.module.css";

const papers = ["bill", "newest", "ticket"] as const;
type PaperName = (typeof papers)[number];
type ShownPaper = PaperName | "share" | "receipt";

const paymentReceipt = lazyComponent(async () => (await import("./PaymentReceipt.tsx")).PaymentReceipt);
const printReceipt = lazyComponent(async () => (await import("./PrintReceipt.tsx")).PrintReceipt);

interface Choice {
  paper: PaperName | undefined;
  /** ID of the receipt of the named payment. */
  ofPayment: string | undefined;
  receipt: string | undefined;
}

/** Returns the fiscal receipt to show: the named one, that of the payment, else the last one of a paid bill. */
function chosenReceipt(receipts: readonly ReceiptRow[], isPaid: boolean, choice: Choice) {
  const { paper, ofPayment, receipt } = choice;
  if (paper !== undefined) return undefined;
  const named = receipts.find(({ id }) => id === (receipt ?? ofPayment));
  return named ?? (isPaid ? receipts.at(-1) : undefined);
}

function paperLocationOf(location: Location, language: Language): PaperLocation {
  const { name, address, phoneNumber, taxNumber, timezone } = location;
  const { sign } = formatMoneyParts("0", location.currencyCode, language);
  const city = location.cityName?.[language] ?? null;
  const roundingStep = cashRoundingOf(location);
  return { name, address, city, phoneNumber, taxNumber, timezone, sign, roundingStep };
}

function linesOf(
  order: OrderDetails,
  location: PaperLocation,
  paper: PaperName,
  language: Language,
): PaperLine[] {
  if (paper === "bill") return billPaper(order, location, language);
  const lines = paper === "newest" ? newestLines(order.items) : ticketLines(order.items);
  const at = order.items.at(-1)?.createdAt ?? order.createdAt;
  return ticketPaper({ order, lines, at, timezone: location.timezone, station: null }, language);
}

/** Prints in the browser; a paper printed before is marked as a copy, from then on also on screen. */
function usePrinting(printRequest: PrintedPaper, version: number | undefined) {
  const record = useRecordPrint();
  const [copied, setCopied] = useState<string | null>(null);
  const said = `${printRequest.paper} ${printRequest.paymentId} ${version}`;
  async function print() {
    const { isCopy } = await record.mutateAsync(printRequest).catch(() => ({ isCopy: false }));
    flushSync(() => setCopied(isCopy ? said : null));
    window.print();
  }
  return { print, isCopy: copied === said, isPending: record.isPending };
}

interface PlainPaperProps {
  order: OrderDetails;
  location: PaperLocation;
  paper: PaperName | "share";
  payment: string | undefined;
  papers: ReactNode;
  back: ReactNode;
}

/** Renders a bill, the receipt of a payment or a kitchen ticket with its tools. */
function PlainPaper({ order, location, paper, payment, papers: choice, back }: PlainPaperProps) {
  const { t, i18n } = useTranslation("printing");
  const { language } = i18n;
  const { id } = order;
  const isShare = paper === "share";
  const printRequest: Omit<PrintedPaper, "id"> = { paper, ...(isShare ? { paymentId: payment } : {}) };
  const { print, isCopy, isPending } = usePrinting({ id, ...printRequest }, order.version);
  const lines = useMemo(() => {
    const made = isShare ? [] : linesOf(order, location, paper, language);
    return isCopy ? markedPaper(made, "copy", language) : made;
  }, [order, location, isShare, paper, language, isCopy]);
  return (
    <>
      <div className={style.bar}>
        <Toolbar>
          {choice}
          <Spacer />
          {back}
          <PrinterButtons {...printRequest} {...(isShare ? {} : { orderId: id })} />
          <Button variant="primary" icon={<PrinterIcon />} loading={isPending} onClick={() => void print()}>
            {t("print")}
          </Button>
        </Toolbar>
      </div>
      <div className={style.stage}>
        {isShare && payment ? (
          <Suspense fallback={null}>
            <paymentReceipt.Component
              name={t("papers.share")}
              {...{ order, payment, location, language, isCopy }}
            />
          </Suspense>
        ) : (
          <Paper name={t(`papers.${paper}`)} lines={lines} />
        )}
      </div>
    </>
  );
}

/** Renders `/print/{id}`: the papers of an order as they are printed. */
export function PrintOrder() {
  const { t, i18n } = useTranslation(["printing", "orders"]);
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const { paper, payment, receipt } = useSearchOf("/print/$id");
  const navigate = useNavigate();
  const order = useQuery(orderDetails(locationId, id));
  const location = useQuery(locationDetails(locationId));
  const mayView = usePermission("receipts.view");
  const counts = useQuery(navCounts(locationId));
  // Where receipts are off, their contract is not loaded.
  const isFiscal = receipt !== undefined || Boolean(counts.data?.receipts);
  const fiscal = useQuery({
    ...receiptsToPrint(locationId, id, payment),
    enabled: mayView && isFiscal,
  });
  const paperLocation = useMemo(
    () => location.data && paperLocationOf(location.data, i18n.language),
    [location.data, i18n.language],
  );
  if (!order.data || !paperLocation || counts.isLoading || fiscal.isLoading) {
    const failed = order.error ? order : location;
    return <RecordState title={t("print")} query={failed} listTo="/orders" listLabel={t("orders:title")} />;
  }
  const { receipts, ofPayment } = fiscal.data ?? { receipts: [], ofPayment: undefined };
  const isPaid = order.data.paymentStatus === "paid";
  const chosen = chosenReceipt(receipts, isPaid, { paper, ofPayment, receipt });
  const isOf = ({ id: one, kind, voidedAt }: OrderDetails["payments"][number]) =>
    one === payment && kind === "payment" && voidedAt === null;
  const share = receipts.length === 0 && paper === undefined && order.data.payments.some(isOf);
  const shown = chosen ? "receipt" : share ? "share" : (paper ?? "bill");
  const go = (search: { paper?: PaperName; payment?: string | undefined; receipt?: string | undefined }) =>
    void navigate({ ...hrefParts(hrefOf("/print/$id", search, id)), replace: true });
  const show = (next: ShownPaper) => {
    if (next === "receipt") go({ payment, receipt: receipts.at(-1)?.id });
    else if (next === "share") go({ payment });
    else go(next === "bill" && receipts.length === 0 ? {} : { paper: next });
  };
  const first: ShownPaper[] = receipts.length > 0 ? ["receipt"] : share ? ["share"] : [];
  const editor = hrefOf("/orders/edit/$id", {}, id);
  const choice = (
    <Segmented
      kind="tabs"
      name={t("paper")}
      value={shown}
      options={[...first, ...papers].map((value) => ({ value, label: t(`papers.${value}`) }))}
      onChange={show}
    />
  );
  return (
    <Page>
      <PageHeader
        title={t("print")}
        crumbs={[{ label: t("orders:numbered", { number: orderNumber(order.data.number) }), to: editor }]}
      />
      {chosen ? (
        <Suspense fallback={null}>
          <printReceipt.Component
            papers={choice}
            id={chosen.id}
            receipts={receipts}
            onChoose={(one) => go({ receipt: one })}
          />
        </Suspense>
      ) : (
        <PlainPaper
          papers={choice}
          back={<LinkButton to={editor}>{t("back")}</LinkButton>}
          order={order.data}
          location={paperLocation}
          paper={shown === "receipt" ? "bill" : shown}
          payment={payment}
        />
      )}
    </Page>
  );
}
