import { useNavigate } from "@tanstack/react-router";
import { hrefParts } from "../hrefs.ts";
import { Segmented } from "./Segmented.tsx";

interface PageTab<V extends string> {
  value: V;
  label: string;
  /** Address of the page. */
  href: string;
}

interface PageTabsProps<V extends string> {
  /** Accessible name of the row. */
  name: string;
  value: V;
  pages: readonly PageTab<V>[];
}

/** Renders tabs whose contents are pages of their own. */
export function PageTabs<V extends string>({ name, value, pages }: PageTabsProps<V>) {
  const navigate = useNavigate();
  const open = (tab: V) => {
    const page = pages.find((each) => each.value === tab);
    if (page) void navigate(hrefParts(page.href));
  };
  return <Segmented name={name} kind="tabs" size="sm" value={value} options={pages} onChange={open} />;
}
