import type { PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { supplierDetails } from "../suppliers/suppliers.queries.ts";
import { Button, type ButtonProps } from "../ui/controls/Button.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { MailIcon, PhoneIcon } from "../ui/icons/icons.tsx";
import type { OrderViewProps } from "./OrderLines.tsx";
import { settingsOf, useEndOrder, useSendOrder, useUpdateOrder } from "./purchasing.queries.ts";
import style from "./purchasing.module.css";

/** Manages how an order that is not sent goes out, and saves its lines and note. */
export function useSending({ order, packs, note }: Pick<OrderViewProps, "order" | "packs" | "note">) {
  const { t } = useTranslation("purchasing");
  const supplier = useQuery(supplierDetails(order.supplierId)).data;
  const [via, setVia] = useState<"email" | "phone">("email");
  const [email, setEmail] = useState<string | null>(null);
  const update = useUpdateOrder();
  const send = useSendOrder();
  const to = email ?? supplier?.email ?? "";
  const changes = {
    id: order.id,
    note,
    lines: order.lines.map(({ supplierItemId }) => ({ supplierItemId, packs: packs[supplierItemId] ?? 0 })),
  };
  const sendNow = handlerOf(async () => {
    await update.mutateAsync(changes);
    await send.mutateAsync({ id: order.id, via, ...(via === "email" && to ? { email: to } : {}) });
  });
  const reason = () => {
    if (Object.values(packs).every((each) => each === 0)) return t("orders.needsItem");
    return via === "email" && to === "" ? t("orders.needsEmail") : null;
  };
  return {
    via,
    setVia,
    to,
    setEmail,
    save: () => update.mutate(changes),
    sendNow,
    reason: reason(),
    isPending: send.isPending || update.isPending,
  };
}

type Sending = ReturnType<typeof useSending>;

interface SendButtonProps extends Pick<ButtonProps, "isWide"> {
  order: PurchaseOrder;
  sending: Sending;
}

/** Renders the button that sends an order, or marks it as ordered by phone. */
export function SendButton({ order, sending, isWide }: SendButtonProps) {
  const { t } = useTranslation("purchasing");
  const canApprove = usePermission("purchasing.approve");
  const { via, isPending, reason, sendNow } = sending;
  const isApproval = order.status === "to_approve" && canApprove;
  return (
    <Button
      variant="primary"
      size="lg"
      isWide={isWide}
      icon={via === "email" ? <MailIcon /> : <PhoneIcon />}
      loading={isPending}
      disabledReason={reason}
      onClick={sendNow}
    >
      {t(via === "phone" ? "orders.markOrdered" : isApproval ? "orders.approve" : "orders.send")}
    </Button>
  );
}

interface SendingFieldsProps extends Pick<OrderViewProps, "order" | "note" | "onNote"> {
  sending: Sending;
}

/** Renders how an order goes out, to whom, and with which note. */
export function SendingFields({ order, note, onNote, sending }: SendingFieldsProps) {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  const canApprove = usePermission("purchasing.approve");
  const limit = useQuery(settingsOf(order.locationId)).data?.approvalAmount ?? null;
  const { via, setVia, to, setEmail } = sending;
  return (
    <>
      <div className="stack gap-6 text-md weight-600">
        <span>{t("orders.sendAs")}</span>
        <Segmented
          name={t("orders.sendAs")}
          isWide
          value={via}
          options={[
            { value: "email", label: t("orders.email"), icon: <MailIcon size={16} /> },
            { value: "phone", label: t("orders.phone"), icon: <PhoneIcon size={16} /> },
          ]}
          onChange={setVia}
        />
      </div>
      {via === "email" && (
        <TextField label={t("orders.emailTo")} type="email" value={to} onChange={setEmail} maxLength={254} />
      )}
      <TextAreaField label={t("orders.note")} value={note} onChange={onNote} maxLength={1000} />
      {limit !== null && !canApprove && (
        <p className="text-sm weight-400 ink-2">
          {t("orders.approval", { amount: money(limit, order.currencyCode) })}
        </p>
      )}
    </>
  );
}

/** Renders how far the total is from the smallest order of the supplier. */
function MinimumBar({ total, minimum, currency }: { total: string; minimum: string; currency: string }) {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  const isReached = Number(total) >= Number(minimum);
  const missing = String(Number(minimum) - Number(total));
  const reached = isReached ? t("orders.reached") : t("orders.missing", { amount: money(missing, currency) });
  return (
    <div className={style.minimum}>
      <p className="row justify-between gap-10 below-6 text-sm">
        <span>{t("orders.minimum", { amount: money(minimum, currency) })}</span>
        <span data-missing={!isReached || undefined}>{reached}</span>
      </p>
      <ProgressBar
        name={t("orders.minimum", { amount: money(minimum, currency) })}
        value={(Number(total) / Number(minimum)) * 100}
        tone={isReached ? "green" : "amber"}
      />
    </div>
  );
}

/** Renders how far the total is from the smallest order of the supplier; nothing where there is none. */
export function Minimum({ order, total }: Pick<OrderViewProps, "order" | "total">) {
  const minimum = useQuery(supplierDetails(order.supplierId)).data?.minimumOrder;
  if (!minimum || Number(minimum) <= 0) return null;
  return <MinimumBar total={total} minimum={minimum} currency={order.currencyCode} />;
}

/** Renders terms of payment and delivery, and to whom the order went. */
export function Terms({ order }: Pick<OrderViewProps, "order">) {
  const { t } = useTranslation("purchasing");
  const { dateTime } = useFormat();
  const supplier = useQuery(supplierDetails(order.supplierId)).data;
  return (
    <dl className={style.terms}>
      {supplier?.paymentDays != null && (
        <div>
          <dt className="ink-2">{t("orders.paymentTerms")}</dt>
          <dd className="shrink text-end break">{t("orders.days", { count: supplier.paymentDays })}</dd>
        </div>
      )}
      {supplier?.deliveryWindow && (
        <div>
          <dt className="ink-2">{t("orders.window")}</dt>
          <dd className="shrink text-end break">{supplier.deliveryWindow}</dd>
        </div>
      )}
      {order.sentAt && (
        <div>
          <dt className="ink-2">
            {t(order.sentVia === "phone" ? "orders.orderedByPhone" : "orders.sentTo")}
          </dt>
          <dd className="shrink text-end break">
            {order.sentTo} {dateTime(order.sentAt)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Returns the further actions of an order by its state; null where one does not exist. */
export function useOrderActions({ order, onPacks, canReceive }: OrderViewProps) {
  const { t } = useTranslation("purchasing");
  const end = useEndOrder();
  const confirm = useConfirm();
  const ask = handlerOf(async (kind: "cancel" | "close") => {
    const question = {
      title: t(`orders.${kind}Title`),
      text: t(`orders.${kind}Text`),
      confirmLabel: t(`orders.${kind}`),
    };
    if (await confirm(question)) await end.mutateAsync({ id: order.id, kind });
  });
  const { id, status, sentAt } = order;
  return {
    pdf: sentAt === null ? null : () => window.open(`/v1/purchasing/orders/${id}/pdf`),
    close: status === "partly_received" && canReceive ? () => ask("close") : null,
    cancel: onPacks !== null || status === "sent" ? () => ask("cancel") : null,
  };
}
