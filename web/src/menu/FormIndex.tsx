import { useEffect, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { CheckIcon } from "../ui/icons.tsx";
import type { SectionId, SectionState } from "./itemSections.ts";
import style from "./FormIndex.module.css";

/** The section that is being looked at: the last one whose head has passed the upper third of the window. */
function useSectionInView(ids: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId | undefined>(ids[0]);
  const key = ids.join();
  useEffect(() => {
    const look = () => {
      const seen = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent(seen.at(-1) ?? ids[0]);
    };
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", look, { capture: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids by their text
  }, [key]);
  return current;
}

/** The sections of a long form by number, and how far each is. */
export function FormIndex({ sections }: { sections: readonly SectionState[] }) {
  const { t } = useTranslation("menu");
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav aria-label={t("sections.name")} className={style.index}>
      {sections.map(({ id, state }, place) => (
        <a
          key={id}
          href={`#${id}`}
          className={cx(style.link, id === current && style.current)}
          aria-current={id === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ behavior: "smooth", block: "start" });
          }}
        >
          <span className={style.number}>{place + 1}</span>
          {t(`sections.${id}`)}
          {state === "done" && <CheckIcon size={16} className={style.done} />}
          {state === "todo" && <span className={style.todo} />}
          <span className="vh">{t(`sectionState.${state}`)}</span>
        </a>
      ))}
    </nav>
  );
}
