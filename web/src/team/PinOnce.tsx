import { useTranslation } from "../lib/text/translation.ts";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { CopyIcon } from "../ui/icons/icons.tsx";
import { CopyText } from "./CopyText.tsx";
import { showPinOnce, useShownPin } from "./pins.ts";
import style from "./team.module.css";

/** Renders a new PIN once; it cannot be retrieved later. */
export function PinOnce() {
  const { t } = useTranslation("team");
  const shown = useShownPin();
  if (!shown) return null;
  const close = () => showPinOnce(null);
  return (
    <Dialog
      title={t("pin.onceTitle", { name: shown.name })}
      isOpen
      onClose={close}
      size="sm"
      footer={<CancelButton variant="primary">{t("pin.passedOn")}</CancelButton>}
    >
      <p>{t("pin.onceText")}</p>
      <dl className={style.once}>
        <div>
          <dt>{t("fields.username")}</dt>
          <dd>{shown.username}</dd>
        </div>
        <div>
          <dt>{t("fields.pin")}</dt>
          <dd className={style.pin}>{shown.pin}</dd>
        </div>
      </dl>
      <CopyText
        text={`${shown.username} / ${shown.pin}`}
        label={t("pin.copy")}
        icon={<CopyIcon size={16} />}
      />
    </Dialog>
  );
}
