import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/text/translation.ts";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { CopyIcon } from "../ui/icons/icons.tsx";
import { CopyText } from "./CopyText.tsx";
import { LinkAndCode, signInLinkOf } from "./LinkAndCode.tsx";
import { showPinOnce, useShownPin } from "./pins.ts";
import style from "./team.module.css";

/** Renders a new PIN once, with the place to enter it; it cannot be retrieved later. */
export function PinOnce() {
  const { t } = useTranslation("team");
  const navigate = useNavigate();
  const shown = useShownPin();
  if (!shown) return null;
  const { name, username, pin, locationId, isFromHome } = shown;
  const close = () => {
    showPinOnce(null);
    if (isFromHome) void navigate({ to: "/" });
  };
  return (
    <Dialog
      title={t("pin.onceTitle", { name })}
      isOpen
      onClose={close}
      size="md"
      footer={<CancelButton variant="primary">{t("pin.passedOn")}</CancelButton>}
    >
      <p>{t("pin.onceText")}</p>
      <dl className={`row wrap gap-32 rows-12 round-3 on-sunken ${style.once}`}>
        <div>
          <dt className="text-sm hint">{t("fields.username")}</dt>
          <dd className="title-xl weight-600">{username}</dd>
        </div>
        <div>
          <dt className="text-sm hint">{t("fields.pin")}</dt>
          <dd className={`title-xl weight-600 ${style.pin}`}>{pin}</dd>
        </div>
      </dl>
      <CopyText
        text={`${username} / ${pin}\n${signInLinkOf(locationId)}`}
        label={t("pin.copy")}
        icon={<CopyIcon size={16} />}
      />
      <h3 className={style.where}>{t("pin.where")}</h3>
      <LinkAndCode locationId={locationId} isCompact />
    </Dialog>
  );
}
