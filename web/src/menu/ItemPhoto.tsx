import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { Letter } from "../ui/display/Letter.tsx";
import { photoOf } from "./photo.ts";
import style from "./MenuPage.module.css";

/** Renders the photo of an item at 40 px, or its first letter on a soft tone. */
export function ItemPhoto({ item }: { item: Pick<MenuItem, "name" | "imageId" | "imageUrl"> }) {
  const source = photoOf(item);
  if (source === null) return <Letter text={item.name} />;
  return <img className={style.photo} src={source} alt="" width={40} height={40} loading="lazy" />;
}
