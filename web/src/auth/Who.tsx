import type { ReactNode } from "react";
import staff from "./StaffForm.module.css";

/** Renders the initials of a name in a circle. */
export function Initials({ name }: { name: string }) {
  return (
    <span className={staff.initials} aria-hidden="true">
      {name
        .split(/[._\s-]+/)
        .map((word) => word.charAt(0))
        .join("")
        .slice(0, 2)
        .toUpperCase()}
    </span>
  );
}

interface WhoProps {
  icon?: ReactNode;
  name: string;
  note: string;
  /** Label of the button that changes it. */
  action?: string;
  onAction?: () => void;
}

/** Renders a value remembered on this device, with a button to change it. */
export function Who({ icon, name, note, action, onAction }: WhoProps) {
  return (
    <div className={`row align-center gap-12 edged round-3 ${staff.who}`}>
      {icon ?? <Initials name={name} />}
      <span className="fill shrink">
        <b className="cut block text-base">{name}</b>
        <span className="cut block text-xs hint">{note}</span>
      </span>
      {onAction && (
        <button type="button" className="link" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
