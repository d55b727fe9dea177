import { fromPath } from "../icons/icon.tsx";

/** Most used pictograms, in their own module so that they load without the others. */
export const WheatIcon = /* @__PURE__ */ fromPath(
  "M10 17.5V8M10 8c-1.5-1.4-1.5-3.6 0-5.5 1.5 1.9 1.5 4.1 0 5.5zM10 12c-2.400.2-4-1.2-4.2-3.7C8.2 8.2 9.8 9.5 10 12zM10 12c2.400.2 4-1.2 4.2-3.7C11.8 8.2 10.2 9.5 10 12zM10 15.7c-2.400.2-4-1.2-4.2-3.7 2.4-.1 4 1.2 4.2 3.7zM10 15.7c2.400.2 4-1.2 4.2-3.7-2.4-.1-4 1.2-4.2 3.7z",
);
export const LeafIcon = /* @__PURE__ */ fromPath(
  "M4 16c0-7.5 4-11.5 12.5-12 .3 8.3-3.5 12-8.5 12-1.6 0-2.7-.6-3.2-1.5C6 11.5 8.5 9.3 11.5 8",
);
export const CarrotIcon = /* @__PURE__ */ fromPath(
  "M12.5 7.5c1.2 1.200.7 2.6-.8 4L4 16.5l4.5-8c1-1.7 2.8-2.2 4-1zM12.5 7.5c1.5-.2 3.5-.2 4.8 1M12.5 7.5c.2-1.500.2-3.5-1-4.8M12.5 7.5l3-3M8.5 11.5l1.2 1.2",
);
export const PepperIcon = /* @__PURE__ */ fromPath(
  "M12.5 6.5c2 .3 3.5 1.8 3.3 4-.3 3.7-4.8 6.5-11.3 6.3 3.5-1.6 4-4 4.5-6.800.3-2 1.6-3.7 3.5-3.5zM12.5 6.5c0-1.600.5-2.7 2-3.3",
);
