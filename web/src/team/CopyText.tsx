import type { ReactNode } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useCopy } from "../ui/controls/useCopy.ts";

interface CopyTextProps {
  text: string;
  label: string;
  icon?: ReactNode;
}

/** Copies a text to the clipboard and confirms it or reports that the browser refused. */
export function CopyText({ text, label, icon }: CopyTextProps) {
  const { t } = useTranslation("team");
  const { copy } = useCopy();
  return (
    <Button size="sm" icon={icon} onClick={() => void copy(text, t("copied"))}>
      {label}
    </Button>
  );
}
