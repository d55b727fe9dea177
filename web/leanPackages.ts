import type { Plugin } from "vite";

const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const factory = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/** What an icon needs that gets its size, stroke and class from ui/icon.tsx. */
const drawing = `
import { createElement } from "react";
export default ({ node }) => (props) =>
  createElement(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: "0 0 24 24",
      width: props.size,
      height: props.size,
      fill: "none",
      stroke: "currentColor",
      strokeWidth: props.strokeWidth,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: props.className,
      style: props.style,
      "aria-hidden": "true",
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;

/**
 * The package carries its own contexts, names, aliases and a random key for each stroke; without
 * them every page is four kilobytes lighter.
 */
export function plainIcons(): Plugin {
  return {
    name: "plain-icons",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (factory.test(id)) return { code: drawing, map: null };
      if (!icon.test(id)) return null;
      const plain = code
        .replaceAll(/, key: "\w+"/g, "")
        .replace(/^ {2}(name|size|aliases): .*$/gm, "")
        .replace("__iconData.node;", "");
      return { code: plain, map: null };
    },
  };
}

const infiniteLists = /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;

/** Every query carries the code of endless lists; ours have pages. */
export function withoutInfiniteLists(): Plugin {
  return {
    name: "without-infinite-lists",
    apply: "build",
    enforce: "pre",
    transform: (_code, id) =>
      infiniteLists.test(id)
        ? {
            code: "export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null;",
            map: null,
          }
        : null,
  };
}
