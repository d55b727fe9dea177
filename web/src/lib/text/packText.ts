import { useFormat } from "./format.ts";
import { useUnitName } from "./units.ts";

interface ShownPack {
  packName: string | null;
  packCount: number;
  packSize: number;
  unit: string;
}

/** Returns a function that names a pack: "crate, 12 × 1 l". */
export function usePackText(): (pack: ShownPack) => string {
  const { number } = useFormat();
  const unitName = useUnitName();
  return ({ packName, packCount, packSize, unit }) => {
    const size = `${number(packSize)} ${unitName(unit)}`;
    return [packName, packCount === 1 ? size : `${packCount} × ${size}`].filter(Boolean).join(", ");
  };
}
