import { Suspense, useRef } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import type { ComboboxProps, Early } from "./Combobox.tsx";
import style from "./Field.module.css";
import tags from "./Tags.module.css";

const combobox = lazyPart(async () => (await import("./Combobox.tsx")).Combobox);

/** A box that chooses from a list. It stands there at once and answers when its part has come, focus and press included. */
export function Choice(props: ComboboxProps) {
  const { control, shown, placeholder, isMultiple, start } = props;
  const early = useRef<Early>(null);
  const keep = (what: Early) => () => {
    early.current = what;
  };
  return (
    <Suspense
      fallback={
        <span className={cx(style.box, isMultiple && tags.box)}>
          {start}
          <input
            {...control}
            role="combobox"
            aria-expanded={false}
            aria-controls={`${control.id}-list`}
            readOnly
            className={cx(style.input, isMultiple && tags.input)}
            placeholder={placeholder}
            value={shown}
            onFocus={keep("focus")}
            onBlur={keep(null)}
            onClick={keep("open")}
          />
          <ChevronDownIcon size={16} />
        </span>
      }
    >
      <combobox.Part {...props} early={early} />
    </Suspense>
  );
}
