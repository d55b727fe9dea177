import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { unmarkOpening } from "../lib/marker.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { readDevice } from "./deviceMemory.ts";
import { Notice } from "./Notice.tsx";
import { OwnerForm } from "./OwnerForm.tsx";
import { requestLink } from "./authCalls.ts";
import style from "./auth.module.css";

// The first paint is the e-mail field; what follows a choice or a message comes with it.
const CheckEmail = lazy(async () => ({ default: (await import("./CheckEmail.tsx")).CheckEmail }));
const CodeForm = lazy(async () => ({ default: (await import("./CodeForm.tsx")).CodeForm }));
const StaffForm = lazy(async () => ({ default: (await import("./StaffForm.tsx")).StaffForm }));

type Who = "owner" | "staff";
type Stage = "form" | "sent" | "code";

function useGreeting(who: Who): string {
  const { t } = useTranslation("auth");
  if (who === "owner") return t("signIn.welcome");
  const hour = new Date().getHours();
  if (hour < 4 || hour >= 18) return t("signIn.evening");
  return hour < 11 ? t("signIn.morning") : t("signIn.day");
}

/** The way in: a mailed link or code for owners and managers, a PIN for staff. */
export function SignIn() {
  const { t } = useTranslation("auth");
  const search: { location?: string; reason?: string } = useSearch({ strict: false });
  const [who, setWho] = useState<Who>(() => (search.location || readDevice()?.isStaff ? "staff" : "owner"));
  const [stage, setStage] = useState<Stage>("form");
  const [email, setEmail] = useState("");
  const greeting = useGreeting(who);
  const reason = search.reason === "link_used" || search.reason === "link_expired" ? search.reason : null;

  useEffect(() => {
    document.title = `${t("signIn.title")} · Konoba`;
    unmarkOpening();
  }, [t]);

  if (stage === "sent") {
    return (
      <CheckEmail email={email} onResend={() => requestLink(email)} onAnother={() => setStage("form")} />
    );
  }
  if (stage === "code") return <CodeForm email={email} onEmail={setEmail} onBack={() => setStage("form")} />;

  return (
    <>
      <h1 className={style.title}>{greeting}</h1>
      <div className={style.switch}>
        <Segmented
          name={t("signIn.who")}
          value={who}
          onChange={setWho}
          isWide
          options={[
            { value: "owner", label: t("signIn.owner") },
            { value: "staff", label: t("signIn.staff") },
          ]}
        />
      </div>
      {reason && who === "owner" && <Notice tone="amber">{t(`reason.${reason}`)}</Notice>}
      {who === "owner" ? (
        <OwnerForm
          email={email}
          onEmail={setEmail}
          onSent={() => setStage("sent")}
          onCode={() => setStage("code")}
        />
      ) : (
        <Suspense fallback={null}>
          <StaffForm invitedTo={search.location ?? null} />
        </Suspense>
      )}
    </>
  );
}
