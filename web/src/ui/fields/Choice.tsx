import { Suspense, useRef } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { cx } from "../cx.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import type { ComboboxProps, Early } from "./Combobox.tsx";
import style from "./Field.module.css";
import tags from "./Tags.module.css";

const combobox = lazyComponent(async () => (await import("./Combobox.tsx")).Combobox);

/** Renders the combobox at once and replays an early focus or press when its code has loaded. */
export function Choice(props: ComboboxProps) {
  const { control, shown, placeholder, isMultiple, start } = props;
  const early = useRef<Early>(null);
  const remember = (what: Early) => () => {
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
            onFocus={remember("focus")}
            onBlur={remember(null)}
            onClick={remember("open")}
          />
          <ChevronDownIcon size={16} />
        </span>
      }
    >
      <combobox.Component {...props} early={early} />
    </Suspense>
  );
}
