import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { endSession } from "../lib/session.ts";
import { announce } from "../lib/toasts.ts";

/** Ends the session and goes to the sign-in. A session that could not be ended stays, and says so. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { t } = useTranslation("errors");
  return () => {
    endSession().then(
      () => navigate({ to: "/sign-in", replace: true }),
      () => announce({ tone: "error", text: t("sign_out_failed") }),
    );
  };
}
