import { useLayoutEffect, useState, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import style from "./TillSheet.module.css";

/** The part of the window beside the ticket, or null where the ticket is not in view. */
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
  /** The line below the title. */
  about: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over categories and tiles that leaves the ticket in view; on a phone it rises from the bottom edge. */
export function TillSheet({ title, about, footer, onClose, children }: TillSheetProps) {
  const { t } = useTranslation("ui");
  const area = useAreaBesideTicket();
  return (
    <ModalFrame
      name={title}
      onClose={onClose}
      className={area ? style.beside : style.bottom}
      style={area ?? undefined}
      isPartial={area !== null}
    >
      <div className={style.panel}>
        <header className={style.head}>
          <div className={style.names}>
            <h2>{title}</h2>
            <p>{about}</p>
          </div>
          <IconButton name={t("close")} icon={<CloseIcon size={24} />} onClick={onClose} />
        </header>
        <div className={style.content}>{children}</div>
        <footer className={style.foot}>{footer}</footer>
      </div>
    </ModalFrame>
  );
}
