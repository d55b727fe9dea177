import { useState } from "react";
import { copyText } from "../../lib/device/copyText.ts";
import { announce } from "../../lib/page/toasts.ts";
import { useTranslation } from "../../lib/text/translation.ts";

/**
 * Returns what a copy button needs: `copy` copies a text and reports in a toast when the browser refuses;
 * `isCopied` compares a text with the one copied last.
 */
export function useCopy() {
  const { t } = useTranslation("ui");
  const [copied, setCopied] = useState<string | null>(null);
  /** Copies a text and confirms it with `confirmation` in a toast; without one, the button shows it. */
  async function copy(text: string, confirmation?: string): Promise<void> {
    if (!(await copyText(text))) announce({ tone: "error", text: t("error.copyFailed") });
    else if (confirmation === undefined) setCopied(text);
    else announce({ tone: "success", text: confirmation });
  }
  return { copy, isCopied: (text: string) => copied === text };
}
