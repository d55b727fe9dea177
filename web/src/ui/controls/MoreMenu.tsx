import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { MoreIcon } from "../icons/icons.tsx";
import { IconButton } from "./IconButton.tsx";
import { Menu } from "./Menu.tsx";

interface MoreMenuProps {
  /** Name of the record. */
  of: string;
  /** `MenuItem` elements. */
  children: ReactNode;
}

/** Renders the further actions of a page as the ⋯ menu of a phone's header. */
export function MoreMenu({ of, children }: MoreMenuProps) {
  const { t } = useTranslation("ui");
  const name = t("list.actionsFor", { name: of });
  return (
    <Menu
      name={name}
      align="end"
      trigger={(open) => <IconButton name={name} icon={<MoreIcon />} {...open} />}
    >
      {children}
    </Menu>
  );
}
