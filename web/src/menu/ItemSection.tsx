import { Suspense, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { FormSection } from "../ui/form/FormPage.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { CheckIcon, ChevronDownIcon } from "../ui/icons.tsx";
import { SkeletonLines } from "../ui/Skeleton.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import type { SectionId, SectionState } from "./itemSections.ts";
import style from "./ItemSection.module.css";

interface ItemSectionProps {
  id: SectionId;
  state: SectionState["state"];
  errors: FieldErrors;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the item form; on a phone it folds, and its head says how far it is. */
export function ItemSection({ id, state, errors, aside, children }: ItemSectionProps) {
  const { t } = useTranslation("menu");
  const content = <Suspense fallback={<SkeletonLines count={4} />}>{children}</Suspense>;
  if (useIsPhone()) {
    return (
      <Fold id={id} state={state} errors={errors}>
        {aside}
        {content}
      </Fold>
    );
  }
  return (
    <FormSection id={id} title={t(`sections.${id}`)} aside={aside}>
      {content}
    </FormSection>
  );
}

/** What every item needs is open from the start. */
const needed: readonly SectionId[] = ["texts", "price"];

function Fold({ id, state, errors, children }: Omit<ItemSectionProps, "aside">) {
  const { t } = useTranslation("menu");
  const bodyId = useId();
  const box = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(needed.includes(id));

  // What is refused must not stay folded away; one may fold it again.
  useLayoutEffect(() => {
    if (box.current?.querySelector('[aria-invalid="true"]')) setIsOpen(true);
  }, [errors]);

  return (
    <section ref={box} id={id} className={style.fold}>
      <h2>
        <button
          type="button"
          className={style.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(`sections.${id}`)}
          <span className={style.mark}>
            {state === "done" && <CheckIcon size={16} className={style.done} />}
            {state === "todo" && <span className={style.todo} />}
            <span className="vh">{t(`sectionState.${state}`)}</span>
          </span>
          <ChevronDownIcon size={20} className={cx(style.chevron, isOpen && style.up)} />
        </button>
      </h2>
      <div id={bodyId} className={style.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
