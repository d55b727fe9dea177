import { useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useState } from "react";
import { hasSessionHint } from "../../lib/device/sessionHint.ts";
import { writeStored } from "../../lib/device/storage.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import type { Outcome } from "../shell/loaderSteps.ts";
import { Loader } from "./Loader.tsx";

const workspace = lazyComponent(async () => {
  const [module] = await Promise.all([import("../shell/Workspace.tsx"), loadTexts(["ui"])]);
  return module.Workspace;
});

/** Preloads the shell. */
export const prepareWorkspace = workspace.preload;

/** Renders the loader, then the shell or a redirect to sign-in. */
export function ShellGate() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(() => (hasSessionHint() ? null : "signIn"));
  const [isCovered, setIsCovered] = useState(true);

  const reach = useCallback((reached: Outcome) => {
    setOutcome(reached);
    if (reached !== "enter") setIsCovered(true);
  }, []);

  const leaveLoader = useCallback(
    (reached: Outcome) => {
      if (reached === "enter") setIsCovered(false);
      else void navigate({ to: reached === "signUp" ? "/sign-up" : "/sign-in", replace: true });
    },
    [navigate],
  );

  const giveUp = useCallback(() => {
    writeStored("accessToken", null);
    setOutcome("signIn");
  }, []);

  return (
    <>
      {isCovered && <Loader outcome={outcome} onFinished={leaveLoader} onSignOut={giveUp} />}
      {outcome !== "signIn" && (
        <Suspense fallback={null}>
          <workspace.Component onOutcome={reach} />
        </Suspense>
      )}
    </>
  );
}
