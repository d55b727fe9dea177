import { useSelector } from "@tanstack/react-store";
import { Suspense } from "react";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { pendingQuestion } from "./confirm.tsx";

export const confirmDialog = lazyComponent(async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog);

/** Renders the pending confirmation; mount it once per app. */
export function ConfirmHost() {
  const pending = useSelector(pendingQuestion);
  // Preloaded, so that questions can be asked without a connection.
  usePreload(confirmDialog.preload);
  return (
    <Suspense fallback={null}>
      {pending && (
        <confirmDialog.Component
          key={pending.question.title}
          question={pending.question}
          onAnswer={pending.answer}
        />
      )}
    </Suspense>
  );
}
