import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../controls/LinkButton.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { Dialog } from "./Dialog.tsx";
import style from "./InUseDialog.module.css";

interface Uses {
  title: string;
  uses: readonly { id: string; to: string; label: string }[];
}

interface InUseDialogProps {
  title: string;
  /** Reason and necessary first step. */
  text: string;
  groups?: readonly Uses[];
  /** Alternative actions. */
  actions?: ReactNode;
  onClose: () => void;
}

/** Explains why a record cannot be deleted, with a link to each record that uses it. */
export function InUseDialog({ title, text, groups = [], actions, onClose }: InUseDialogProps) {
  const { t } = useTranslation("ui");
  const shown = groups.filter(({ uses }) => uses.length > 0);
  return (
    <Dialog
      title={title}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton data-autofocus>{t("close")}</CancelButton>
          {actions}
        </>
      }
    >
      <p className={style.text}>{text}</p>
      {shown.map((group) => (
        <section key={group.title} className={`stack gap-4 above-16 ${style.uses}`}>
          <h3>{group.title}</h3>
          <ul>
            {group.uses.map(({ id, to, label }) => (
              <li key={id}>
                <TextLink to={to}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
