import type { ReactNode } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";

interface CopyTextProps {
  text: string;
  label: string;
  icon?: ReactNode;
}

/** Copies a text to the clipboard and confirms it or reports that the browser refused. */
export function CopyText({ text, label, icon }: CopyTextProps) {
  const { t } = useTranslation("team");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("copied"));
    } catch {
      toast.error(t("copyFailed"));
    }
  }
  return (
    <Button size="sm" icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
