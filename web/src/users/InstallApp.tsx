import { install, isInstalled, useInstallOffer } from "../lib/install.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import style from "./settings.module.css";

/** Konoba as an app of its own: the browser's offer where it makes one, otherwise where to find it. */
export function InstallApp() {
  const { t } = useTranslation("users");
  const isOffered = useInstallOffer();
  if (isInstalled()) return <p className="meta">{t("install.done")}</p>;
  return (
    <div className={style.setting}>
      <b>{t("install.title")}</b>
      {isOffered ? (
        <Button icon={<DownloadIcon size={16} />} onClick={() => void install()}>
          {t("install.action")}
        </Button>
      ) : (
        <p className="meta">{t("install.how")}</p>
      )}
    </div>
  );
}
