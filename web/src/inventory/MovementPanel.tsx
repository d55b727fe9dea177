import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { PencilIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Section } from "../ui/display/Section.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { CountDialog } from "./CountDialog.tsx";
import { AfterMovement, MovementFields } from "./MovementFields.tsx";
import { useMovementForm } from "./useMovementForm.ts";
import style from "./movements.module.css";

// Sales come from orders and transfers from their own papers; by hand one writes the rest.
const types: readonly MovementType[] = ["IN", "OUT", "ADJUSTMENT", "EXPIRED", "DAMAGED"];

interface MovementPanelProps {
  item: InventoryItem;
  currency: string;
}

/** Records a movement: above the timeline, on a phone in a sheet from the bottom. */
export function MovementPanel({ item, currency }: MovementPanelProps) {
  const { t } = useTranslation("inventory");
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const [isCounting, setIsCounting] = useState(false);
  const form = useMovementForm(item, "IN");
  const tools = (
    <span className={style.tools}>
      <Button onClick={() => setIsCounting(true)}>{t("count")}</Button>
      <LinkButton to={`/inventory/edit/${item.id}`} icon={<PencilIcon size={16} />}>
        {t("edit")}
      </LinkButton>
      {isCounting && <CountDialog item={item} onClose={() => setIsCounting(false)} />}
    </span>
  );
  const send = async () => {
    if (await form.submit()) setIsOpen(false);
  };
  const fields = (
    <form
      noValidate
      className={style.panel}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MovementFields form={form} item={item} types={types} currency={currency} isWide={!isPhone} />
      <div className={style.foot}>
        <Button type="submit" variant="primary" loading={form.isSending}>
          {t("record")}
        </Button>
        <AfterMovement form={form} item={item} />
      </div>
    </form>
  );
  if (!isPhone)
    return (
      <Section title={t("record")} aside={tools}>
        {fields}
      </Section>
    );
  return (
    <>
      <div className={style.tools}>
        <Button variant="primary" icon={<PlusIcon />} isWide onClick={() => setIsOpen(true)}>
          {t("record")}
        </Button>
        {tools}
      </div>
      <Sheet title={t("record")} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {fields}
      </Sheet>
    </>
  );
}
