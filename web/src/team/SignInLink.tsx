import { useTranslation } from "../lib/translation.ts";
import { useCurrentLocation } from "../lib/currentLocation.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { CopyIcon } from "../ui/icons.tsx";
import { CopyText } from "./CopyText.tsx";
import style from "./team.module.css";

interface SignInLinkProps {
  locationId: string;
  onClose: () => void;
}

/** Where staff sign in with username and PIN: opened once on a device, it remembers the location. */
export function SignInLink({ locationId, onClose }: SignInLinkProps) {
  const { t } = useTranslation("team");
  const { name } = useCurrentLocation();
  const link = `${window.location.origin}/sign-in?location=${locationId}`;
  return (
    <Dialog
      title={t("link.title")}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <p>{t("link.text", { name: name ?? "" })}</p>
      <img
        className={style.qr}
        src={`/v1/workers/sign-in/${locationId}/qr`}
        width={220}
        height={220}
        alt={t("link.code")}
      />
      <div className={style.link}>
        <code>{link}</code>
        <CopyText text={link} label={t("link.copy")} icon={<CopyIcon size={16} />} />
      </div>
    </Dialog>
  );
}
