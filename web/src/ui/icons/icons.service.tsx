import { History, ShoppingBag, StickyNote, Tag } from "lucide-react";
import { fromLucide } from "./icon.tsx";

/** Icons of order taking and stock movements. */
export const BagIcon = /* @__PURE__ */ fromLucide(ShoppingBag);
export const NoteIcon = /* @__PURE__ */ fromLucide(StickyNote);
export const HistoryIcon = /* @__PURE__ */ fromLucide(History);
export const TagIcon = /* @__PURE__ */ fromLucide(Tag);
