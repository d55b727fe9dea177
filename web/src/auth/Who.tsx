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
    <div className={staff.who}>
      {icon ?? <Initials name={name} />}
      <span className={staff.whoText}>
        <b className="cut">{name}</b>
        <span className="cut">{note}</span>
      </span>
      {onAction && (
        <button type="button" className="link" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
