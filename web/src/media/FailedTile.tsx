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
    <div className={`row align-start gap-12 round-4 on-red red-fg ${style.failed}`} role="alert">
      <span className={`stack rigid middle hint clip round-2 on-sunken ${style.thumb}`}>
        {/* Hides the preview of an unreadable image. */}
        <img src={preview} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
        <ImageIcon size={20} />
      </span>
      <span className="column fill shrink gap-2">
        <span className="text-md weight-600">{title}</span>
        <span className="text-sm cut">{name}</span>
        <span className="text-sm">{why}</span>
        {children && <span className="row wrap gap-6 above-6">{children}</span>}
      </span>
      <IconButton name={dismissLabel} icon={<CloseIcon size={16} />} size="sm" onClick={onDismiss} />
    </div>
  );
}
