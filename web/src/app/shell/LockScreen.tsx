import type { Query } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { PinForm } from "../../auth/PinForm.tsx";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useProfile, profileQuery } from "../../lib/api/session.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { hintOpeningSession } from "../../lib/device/sessionHint.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LockIcon } from "../../ui/icons/icons.tsx";
import { unlockScreen } from "./lock.ts";
import { useSignOut } from "./signOut.ts";
import style from "./LockScreen.module.css";

const isProfile = ({ queryKey }: Query) => queryKey[0] === "users" && queryKey[1] === "me";

/**
 * Takes over the session opened by a PIN: another user starts with an empty cache, the same user continues.
 */
async function takeOverSession(formerId: string): Promise<void> {
  hintOpeningSession();
  const profile = await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 });
  if (profile.id === formerId) {
    await queryClient.invalidateQueries({ predicate: (query) => !isProfile(query) });
    return;
  }
  await queryClient.resetQueries({ predicate: (query) => !isProfile(query) });
}

/** Blocks shortcuts of the covered page, and Escape. */
function stopShortcuts(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
  if (event.key === "Escape" || event.ctrlKey || event.metaKey) event.stopImmediatePropagation();
}

/** Renders the lock screen of a shared till; a PIN opens the session of its owner. */
export function LockScreen() {
  const { t } = useTranslation(["app", "auth"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const profile = useProfile();
  const { id, name } = useCurrentLocation();
  const signOut = useSignOut();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (typeof element?.showModal === "function") element.showModal();
    else element?.setAttribute("open", "");
    // Touch devices use the keypad, as their keyboard would cover it.
    const hasKeys = window.matchMedia("(pointer: fine)").matches;
    (hasKeys ? element?.querySelector<HTMLElement>("input[name=pin]") : element)?.focus();
  }, []);
  useEffect(() => {
    window.addEventListener("keydown", stopShortcuts, true);
    return () => window.removeEventListener("keydown", stopShortcuts, true);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t("auth:lock.title")}
      className={style.cover}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Browsers may close a dialog that prevents closing twice; reopen it.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={style.middle}>
        <h1 className={`row align-center gap-10 ${style.title}`}>
          <LockIcon size={24} />
          {t("auth:lock.title")}
        </h1>
        <p className={style.text}>{t("auth:lock.text")}</p>
        {id !== null && (
          <PinForm
            device={{
              locationId: id,
              locationName: name ?? "",
              organizationName: profile.organizationName,
              ...(profile.username ? { username: profile.username } : {}),
            }}
            name={`${profile.firstName} ${profile.lastName}`}
            onSignedIn={async () => {
              await takeOverSession(profile.id);
              unlockScreen();
            }}
          />
        )}
        <Button variant="quiet" isWide onClick={signOut}>
          {t("user.logOut")}
        </Button>
      </div>
    </dialog>
  );
}
