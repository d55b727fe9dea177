import { useTranslation } from "../lib/translation.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { BellIcon } from "../ui/icons.tsx";
import { Popover } from "../ui/Popover.tsx";
import { ToastHistory } from "../ui/toasts.tsx";
import { markToastsRead, useToastState } from "../ui/toastStore.ts";
import style from "./NotificationTray.module.css";

/** The last messages of the session, so that a toast of five seconds is never the only chance to read it. */
export function NotificationTray() {
  const { t } = useTranslation("app");
  const { unread } = useToastState();
  return (
    <Popover
      name={t("notifications.title")}
      align="end"
      trigger={(open) => (
        <IconButton
          {...open}
          name={t("notifications.open", { count: unread })}
          icon={<BellIcon />}
          onClick={() => {
            open.onClick();
            markToastsRead();
          }}
        >
          {unread > 0 && <i className={style.dot} />}
        </IconButton>
      )}
    >
      {() => (
        <div className={style.tray}>
          <h2>{t("notifications.title")}</h2>
          <ToastHistory />
        </div>
      )}
    </Popover>
  );
}
