import type { Movement } from "@konoba/contract/inventory/inventory.movements.contract";
import { isReversible } from "@konoba/contract/inventory/inventory.rules";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { useLocalFormat } from "../lib/localFormat.ts";
import { usePermission } from "../lib/session.ts";
import { useUnitName } from "../lib/units.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { cx } from "../ui/cx.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { TrashIcon } from "../ui/icons/icons.tsx";
import { movementTypes } from "../ui/display/statuses.ts";
import { toneClass } from "../ui/style/tones.ts";
import { useRemoveMovement } from "./inventory.movements.queries.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";
import style from "./movements.module.css";

/** The reasons the server gives by itself, in its words. */
const systemReasons: Readonly<Record<string, string>> = {
  "Stock count": "count",
  "Quantity corrected": "corrected",
  Import: "import",
  "Import undone": "importUndone",
};
const transfer = /^Transfer: (-?[\d.]+) of (-?[\d.]+) arrived$/;

/** Why a movement was written: what a person typed as it is, what the server says in the reader's language. */
function useReasonText() {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  return (reason: string | null): string | null => {
    if (reason === null) return null;
    const known = systemReasons[reason];
    if (known) return t(`reasons.${known}`);
    const [, received, sent] = transfer.exec(reason) ?? [];
    if (received === undefined || sent === undefined) return reason;
    return t("reasons.arrived", { received: number(Number(received)), sent: number(Number(sent)) });
  };
}

interface MovementRowProps {
  movement: Movement;
  unit: string;
  currency: string;
}

const shortId = (id: string) => id.slice(0, 8).toUpperCase();

/** Why, for what and by whom: one line below the type. */
function useStory() {
  const { t } = useTranslation("inventory");
  const reasonText = useReasonText();
  return (movement: Movement) =>
    [
      movement.reversesId !== null ? t("reversal") : reasonText(movement.reason),
      movement.reversedById !== null && t("reversed"),
      movement.referenceId !== null && t("reference", { id: shortId(movement.referenceId) }),
      movement.createdBy,
    ]
      .filter(Boolean)
      .join(" · ");
}

function RemoveButton({ movement }: { movement: Movement }) {
  const { t } = useTranslation("inventory");
  const confirm = useConfirm();
  const remove = useRemoveMovement();
  const { number } = useFormat();
  async function confirmRemoval() {
    const isSure = await confirm({
      title: t("deleteMovementTitle", {
        type: t(`types.${movement.movementType}`),
        quantity: number(movement.quantity),
      }),
      text: t("deleteMovementText"),
      confirmLabel: t("deleteMovement"),
      isDangerous: true,
    });
    if (isSure) remove.mutate(movement.id);
  }
  return (
    <IconButton
      size="sm"
      name={t("deleteMovement")}
      icon={<TrashIcon />}
      onClick={() => void confirmRemoval()}
    />
  );
}

export function MovementRow({ movement, unit, currency }: MovementRowProps) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const { time } = useLocalFormat();
  const unitName = useUnitName();
  const storyOf = useStory();
  const canAdjust = usePermission("inventory.adjust");
  const { tone, icon: Icon } = movementTypes[movement.movementType];
  const canRemove = isReversible({
    movementType: movement.movementType,
    quantity: String(movement.quantity),
    isReversed: movement.reversedById !== null,
    isReversal: movement.reversesId !== null,
  });
  return (
    <li className={cx(style.movement, movement.reversedById !== null && style.takenBack)}>
      <span className={cx(style.mark, toneClass(tone))} aria-hidden="true">
        <Icon size={16} />
      </span>
      <span className={style.story}>
        <span>
          <b>{t(`types.${movement.movementType}`)}</b> <small>{time(movement.createdAt)}</small>
        </span>
        <small>{storyOf(movement)}</small>
      </span>
      <span className={style.cost}>
        {movement.unitCost !== null && <Amount value={movement.unitCost} currency={currency} />}
      </span>
      <span className={style.moved}>
        <SignedQuantity value={movement.quantity} />
        <small>{t("balance", { balance: `${number(movement.balance)} ${unitName(unit)}` })}</small>
      </span>
      <span className={style.remove}>{canAdjust && canRemove && <RemoveButton movement={movement} />}</span>
    </li>
  );
}
