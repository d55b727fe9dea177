import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icons/icons.tsx";
import { useDialogClose } from "./dialogClose.ts";
import { ModalFrame } from "./ModalFrame.tsx";
import { ToastDock } from "./ToastDock.tsx";
import style from "./Dialog.module.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Footer buttons, the primary one last. */
  footer?: ReactNode;
  /**
   * Width of the dialog: `stage` nearly fills the window, `till` fills a phone and manages its own layout, with
   * its own dock for toasts.
   */
  size?: "sm" | "md" | "lg" | "stage" | "till";
  /** Details beside the title, such as subject or progress. */
  meta?: ReactNode;
  /** Inputs apply immediately, so closing loses nothing. */
  isLive?: boolean;
  /** Returns whether choices besides typed text would be lost. */
  hasUnsaved?: () => boolean;
  children: ReactNode;
}

type ContentProps = Pick<DialogProps, "title" | "meta" | "onClose" | "footer" | "children"> & {
  /** Renders toasts in a row above the footer. */
  hasDock?: boolean;
};

function Content({ title, meta, onClose, footer, hasDock, children }: ContentProps) {
  const { t } = useTranslation("ui");
  const close = useDialogClose(onClose);
  return (
    <div className={style.body}>
      <header className={style.head} data-keep-clear>
        <h2>{title}</h2>
        {meta}
        <IconButton name={t("close")} icon={<CloseIcon />} onClick={close} />
      </header>
      <div className={style.content}>{children}</div>
      {hasDock && <ToastDock className={style.rowDock} />}
      {footer && (
        <footer className={style.foot} data-keep-clear>
          {footer}
        </footer>
      )}
    </div>
  );
}

/** Renders a modal dialog, at the bottom edge on a phone. */
export function Dialog({ title, isOpen, onClose, size = "md", isLive, hasUnsaved, ...content }: DialogProps) {
  if (!isOpen) return null;
  const guard = { onClose, isLive, hasUnsaved };
  return (
    <ModalFrame name={title} {...guard} className={cx(style.dialog, style[size])}>
      <Content title={title} onClose={onClose} hasDock={size !== "till"} {...content} />
    </ModalFrame>
  );
}

/** Renders a modal side panel on a wide screen, a bottom sheet on a phone. */
export function Sheet({
  title,
  isOpen,
  onClose,
  isWide = false,
  isLive,
  hasUnsaved,
  ...content
}: Omit<DialogProps, "size"> & { isWide?: boolean }) {
  if (!isOpen) return null;
  const guard = { onClose, isLive, hasUnsaved };
  return (
    <ModalFrame name={title} {...guard} className={cx(style.sheet, isWide && style.wide)}>
      <Content title={title} onClose={onClose} hasDock {...content} />
    </ModalFrame>
  );
}

/** Renders a non-modal side panel that takes and restores the focus and closes with Escape. */
export function PanelBeside({
  onClose,
  ...content
}: Pick<DialogProps, "title" | "meta" | "onClose" | "footer" | "children">) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      const canFocus = opener instanceof HTMLElement || opener instanceof SVGElement;
      if (canFocus && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} aria-label={content.title} tabIndex={-1} className={style.beside}>
      <Content onClose={onClose} {...content} />
    </aside>
  );
}

interface DrawerProps {
  /** Accessible name. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  side?: "left" | "right";
  children: ReactNode;
}

/** Renders a plain panel of 288 px at the edge of the window, such as a phone's navigation. */
export function Drawer({ name, isOpen, onClose, side = "left", children }: DrawerProps) {
  if (!isOpen) return null;
  return (
    <ModalFrame
      name={name}
      isLive
      onClose={onClose}
      className={cx(style.drawer, side === "right" && style.right)}
    >
      {children}
    </ModalFrame>
  );
}
