import { useTranslation } from "../lib/translation.ts";
import { CheckIcon } from "../ui/icons.tsx";
import { signUpSteps, type SignUpStep } from "./useSignUp.ts";
import style from "./SignUpSteps.module.css";

/** "1 Account · 2 Phone · 3 Organization · 4 Payment"; on a phone "Step 2 of 4". */
export function SignUpSteps({ current }: { current: SignUpStep }) {
  const { t } = useTranslation("auth");
  const now = signUpSteps.indexOf(current);
  return (
    <>
      <ol className={style.steps} aria-label={t("signUp.steps")}>
        {signUpSteps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? "step" : undefined}
            data-done={index < now || undefined}
          >
            <span className={style.number}>{index < now ? <CheckIcon size={16} /> : index + 1}</span>
            {t(`signUp.${step}`)}
          </li>
        ))}
      </ol>
      <p className={style.short} aria-hidden="true">
        {t("signUp.step", { step: now + 1, total: signUpSteps.length })} · {t(`signUp.${current}`)}
      </p>
    </>
  );
}
