import type { ReactNode } from "react";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { CloseIcon, ImageIcon } from "../ui/icons/icons.tsx";
import style from "./MediaGrid.module.css";

interface FailedTileProps {
  /** Which picture it is about. */
  name: string;
  preview: string;
  /** "Error uploading image" */
  title: string;
  why: string;
  dismissLabel: string;
  onDismiss: () => void;
  /** Ways on. */
  children?: ReactNode;
}

/** A card that tells what went wrong with one picture; wider than the others, since it has to be read. */
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
        {/* What cannot be read has no picture. */}
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
