import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { openPanel } from "./panels.ts";
import style from "./SearchButton.module.css";

const isMac = navigator.platform.startsWith("Mac");
const open = () => openPanel("palette");

/** Opens the palette; styled as a search field with its shortcut where there is room. */
export function SearchButton({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation("app");
  if (isSmall) return <IconButton name={t("palette.open")} icon={<SearchIcon />} onClick={open} />;
  return (
    <button
      type="button"
      className={`row rigid align-center gap-8 size-md round-2 on-sunken hint ${style.search}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      <SearchIcon size={16} />
      {t("search")}
      <kbd className="push">{isMac ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}
