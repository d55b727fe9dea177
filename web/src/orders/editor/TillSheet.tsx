import { useLayoutEffect, useState, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { useDialogClose } from "../../ui/dialogs/dialogClose.ts";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import style from "./TillSheet.module.css";

/** Returns the area beside the ticket; `null` if the ticket is not visible. */
function areaBesideTicket(): CSSProperties | null {
  const till = document.querySelector("[data-till-screen]")?.getBoundingClientRect();
  const ticket = document.querySelector("[data-till-ticket]")?.getBoundingClientRect();
  if (!till || !ticket) return null;
  const bottom = Math.max(0, window.innerHeight - till.bottom);
  return { left: till.left, top: till.top, right: window.innerWidth - ticket.left, bottom };
}

function useAreaBesideTicket(): CSSProperties | null {
  const [area, setArea] = useState(areaBesideTicket);
  useLayoutEffect(() => {
    const measure = () => setArea(areaBesideTicket());
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return area;
}

interface TillSheetProps {
  title: string;
  /** Line below the title. */
  about: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Panel({ title, about, footer, children }: Omit<TillSheetProps, "onClose">) {
  const { t } = useTranslation("ui");
  const close = useDialogClose();
  return (
    <div className={style.panel}>
      <header className={style.head}>
        <div className={style.names}>
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
        <IconButton name={t("close")} icon={<CloseIcon size={24} />} onClick={close} />
      </header>
      <div className={style.content}>{children}</div>
      <footer className={style.foot}>{footer}</footer>
    </div>
  );
}

/** Renders a sheet over categories and tiles beside the ticket; on phones a bottom sheet. */
export function TillSheet({ onClose, ...panel }: TillSheetProps) {
  const area = useAreaBesideTicket();
  return (
    <ModalFrame
      name={panel.title}
      onClose={onClose}
      className={area ? style.beside : style.bottom}
      style={area ?? undefined}
    >
      <Panel {...panel} />
    </ModalFrame>
  );
}
