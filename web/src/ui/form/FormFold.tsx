import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import style from "./FormFold.module.css";

interface FormFoldProps {
  title: string;
  /** Short summary of the field values. */
  value: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Renders a collapsible group of optional fields; an invalid field opens it. */
export function FormFold({ title, value, icon, children }: FormFoldProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    const reveal = () => setIsOpen(true);
    element?.addEventListener("reveal", reveal);
    return () => element?.removeEventListener("reveal", reveal);
  }, []);
  return (
    <li className={`line-above ${style.fold}`}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {icon}
          <b>{title}</b>
          <span className="text-md cut ink-2 phone-hide">{value}</span>
          {isOpen ? <MinusIcon /> : <PlusIcon />}
        </button>
      </h3>
      <div ref={panel} id={id} className={`stack gap-16 ${style.fields}`} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}

/** Groups the collapsible groups of a form under one heading. */
export function FormFolds({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={style.folds}>
      <h2>
        {title}
        <span>{note}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
