import { useNavigate } from "@tanstack/react-router";
import { emptyCache, forgetSession } from "../lib/session.ts";
import { announce } from "../lib/toasts.ts";
import { useTranslation } from "../lib/translation.ts";

/** Ends one session or all of them, then goes to the sign-in. What could not be ended stays, and says so. */
export function useLeave(): (end: () => Promise<unknown>) => void {
  const navigate = useNavigate();
  const { t } = useTranslation("errors");
  return (end) => {
    end().then(
      async () => {
        forgetSession();
        await navigate({ to: "/sign-in", replace: true });
        emptyCache();
      },
      () => announce({ tone: "error", text: t("sign_out_failed") }),
    );
  };
}
