import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { Letter } from "../ui/display/Letter.tsx";
import { photoOf } from "./photo.ts";
import style from "./MenuPage.module.css";

/** The photo of an item in 40 px, or the first letter on a soft tone. */
export function ItemPhoto({ item }: { item: Pick<MenuItem, "name" | "imageId" | "imageUrl"> }) {
  const source = photoOf(item);
  if (source === null) return <Letter text={item.name} />;
  return <img className={style.photo} src={source} alt="" width={40} height={40} loading="lazy" />;
}
