import type { PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { supplierDetails } from "../suppliers/suppliers.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { MailIcon, PhoneIcon } from "../ui/icons/icons.tsx";
import type { Packs } from "./OrderLines.tsx";
import { settingsOf, useEndOrder, useSendOrder, useUpdateOrder } from "./purchasing.queries.ts";
import style from "./purchasing.module.css";

interface OrderPanelProps {
  order: PurchaseOrder;
  packs: Packs;
  total: string;
  note: string;
  onNote: (note: string) => void;
  canEdit: boolean;
  canReceive: boolean;
}

/** Renders how far the total is from the smallest order of the supplier. */
function Minimum({ total, minimum, currency }: { total: string; minimum: string; currency: string }) {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  const isReached = Number(total) >= Number(minimum);
  const missing = String(Number(minimum) - Number(total));
  const reached = isReached ? t("orders.reached") : t("orders.missing", { amount: money(missing, currency) });
  return (
    <div className={style.minimum}>
      <p>
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

function Sending({ order, packs, note, onNote }: OrderPanelProps) {
  const { t } = useTranslation("purchasing");
  const { money } = useFormat();
  const canApprove = usePermission("purchasing.approve");
  const limit = useQuery(settingsOf(order.locationId)).data?.approvalAmount ?? null;
  const isApproval = order.status === "to_approve" && canApprove;
  const supplier = useQuery(supplierDetails(order.supplierId)).data;
  const [via, setVia] = useState<"email" | "phone">("email");
  const [email, setEmail] = useState<string | null>(null);
  const update = useUpdateOrder();
  const send = useSendOrder();
  const to = email ?? supplier?.email ?? "";
  const save = () =>
    update.mutateAsync({
      id: order.id,
      note,
      lines: order.lines.map(({ supplierItemId }) => ({ supplierItemId, packs: packs[supplierItemId] ?? 0 })),
    });
  const sendNow = async () => {
    await save();
    await send.mutateAsync({ id: order.id, via, ...(via === "email" && to ? { email: to } : {}) });
  };
  const reason = () => {
    if (Object.values(packs).every((each) => each === 0)) return t("orders.needsItem");
    return via === "email" && to === "" ? t("orders.needsEmail") : null;
  };
  return (
    <>
      <div className={style.via}>
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
        <p className={style.note}>{t("orders.approval", { amount: money(limit, order.currencyCode) })}</p>
      )}
      <div className={style.actions}>
        <Button
          variant="primary"
          size="lg"
          isWide
          icon={via === "email" ? <MailIcon /> : <PhoneIcon />}
          loading={send.isPending || update.isPending}
          disabledReason={reason()}
          onClick={() => void sendNow()}
        >
          {t(via === "phone" ? "orders.markOrdered" : isApproval ? "orders.approve" : "orders.send")}
        </Button>
        <Button variant="quiet" isWide onClick={() => void save()}>
          {t("orders.save")}
        </Button>
      </div>
    </>
  );
}

/** Renders total, terms and the next step of an order. */
export function OrderPanel(props: OrderPanelProps) {
  const { order, total, packs, canEdit, canReceive } = props;
  const { t } = useTranslation("purchasing");
  const { dateTime } = useFormat();
  const supplier = useQuery(supplierDetails(order.supplierId)).data;
  const end = useEndOrder();
  const confirm = useConfirm();
  const count = Object.values(packs).filter((each) => each > 0).length;
  const ask = async (kind: "cancel" | "close") => {
    const question = {
      title: t(`orders.${kind}Title`),
      text: t(`orders.${kind}Text`),
      confirmLabel: t(`orders.${kind}`),
    };
    if (await confirm(question)) await end.mutateAsync({ id: order.id, kind });
  };
  return (
    <aside className={style.panel}>
      <p className={style.note}>{t("orders.netItems", { count })}</p>
      <Amount value={total} currency={order.currencyCode} size="xl" />
      {supplier?.minimumOrder && Number(supplier.minimumOrder) > 0 && (
        <Minimum total={total} minimum={supplier.minimumOrder} currency={order.currencyCode} />
      )}
      <dl className={style.terms}>
        {supplier?.paymentDays != null && (
          <div>
            <dt>{t("orders.paymentTerms")}</dt>
            <dd>{t("orders.days", { count: supplier.paymentDays })}</dd>
          </div>
        )}
        {supplier?.deliveryWindow && (
          <div>
            <dt>{t("orders.window")}</dt>
            <dd>{supplier.deliveryWindow}</dd>
          </div>
        )}
        {order.sentAt && (
          <div>
            <dt>{t(order.sentVia === "phone" ? "orders.orderedByPhone" : "orders.sentTo")}</dt>
            <dd>
              {order.sentTo} {dateTime(order.sentAt)}
            </dd>
          </div>
        )}
      </dl>
      {canEdit && <Sending {...props} />}
      {!canEdit && order.note && <p className={style.note}>{order.note}</p>}
      <div className={style.actions}>
        {canReceive && (
          <LinkButton to={`/purchasing/receive/${order.id}`} variant="primary" size="lg" isWide>
            {t("orders.receive")}
          </LinkButton>
        )}
        {order.sentAt !== null && (
          <Button
            variant="outline"
            isWide
            onClick={() => window.open(`/v1/purchasing/orders/${order.id}/pdf`)}
          >
            {t("orders.pdf")}
          </Button>
        )}
        {order.status === "partly_received" && canReceive && (
          <Button variant="quiet" isWide onClick={() => void ask("close")}>
            {t("orders.close")}
          </Button>
        )}
        {(canEdit || order.status === "sent") && (
          <Button variant="quiet" isWide onClick={() => void ask("cancel")}>
            {t("orders.cancel")}
          </Button>
        )}
      </div>
    </aside>
  );
}
