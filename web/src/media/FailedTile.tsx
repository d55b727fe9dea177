import type { ReactNode } from "react";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { CloseIcon, ImageIcon } from "../ui/icons/icons.tsx";
import style from "./MediaGrid.module.css";

interface FailedTileProps {
  /** File name of the picture. */
  name: string;
  preview: string;
  /** Error title, such as "Error uploading image". */
  title: string;
  why: string;
  dismissLabel: string;
  onDismiss: () => void;
  /** Action buttons. */
  children?: ReactNode;
}

/** Renders a card for a failed picture, wider than the others to fit the error text. */
export function FailedTile({
  name,
  preview,
  title,
  why,
  dismissLabel,
  onDismiss,
  children,
}: FailedTileProps) {
  return (
    <div className={style.failed} role="alert">
      <span className={style.thumb}>
        {/* Hides the preview of an unreadable image. */}
        <img src={preview} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
        <ImageIcon size={20} />
      </span>
      <span className={style.message}>
        <span className={style.what}>{title}</span>
        <span className={style.fileName}>{name}</span>
        <span className={style.why}>{why}</span>
        {children && <span className={style.actions}>{children}</span>}
      </span>
      <IconButton name={dismissLabel} icon={<CloseIcon size={16} />} size="sm" onClick={onDismiss} />
    </div>
  );
}
