import { cx } from "../cx.ts";
import { Chip, ChipGroup } from "../controls/Chip.tsx";

import { PepperIcon } from "./pictograms.marks.tsx";
import style from "./pictograms.module.css";
import { fromPath } from "../icons/icon.tsx";
import { CarrotIcon, LeafIcon, WheatIcon } from "./pictograms.marks.tsx";

/** The pictograms of allergens and diets: one family, drawn for Konoba on a grid of 20. */
const shrimp = /* @__PURE__ */ fromPath(
  "M15.5 5.5C13 3.5 6 3.8 4.5 9c-1 3.8 1.8 7 5.5 7.5M15.5 5.5c.5 3-2 4.5-5 4.5-1.5 0-2.300.8-2.3 2 0 2 1 3.2 1.8 4.5M15.5 5.5l2-1.5M15.5 5.5l2.200.8M11.5 6.9h.01M10 16.5l3 .3-1.5-2.3",
);
const egg = /* @__PURE__ */ fromPath("M10 17c-3 0-5-2-5-5 0-3.5 2.3-9 5-9s5 5.5 5 9c0 3-2 5-5 5z");
const fish = /* @__PURE__ */ fromPath(
  "M2.5 10c2-3.3 4.5-4.8 7.3-4.8 2.5 0 4.4 1.5 5.6 3.4l2.6-2.3v7.4l-2.6-2.3c-1.2 1.9-3.1 3.4-5.6 3.4-2.8 0-5.3-1.5-7.3-4.8zM6.3 9.2h.01",
);
const peanut = /* @__PURE__ */ fromPath(
  "M13.8 3.2c2 0 3.2 1.5 3.2 3.3 0 2.2-1.8 2.8-2.8 4-1.2 1.4-.8 3-2.2 4.7-1.2 1.5-3.2 2-5 1.3-2.2-.9-3.3-3.3-2.3-5.300.9-1.8 2.8-1.9 4.2-3.2 1.3-1.2 1.6-2.4 2.3-3.300.7-.9 1.5-1.5 2.6-1.5zM8 12.5h.01M13.5 6.5h.01",
);
const soy = /* @__PURE__ */ fromPath(
  "M5 15.5C3.5 12 6 6 14.5 4c1.5 6-2 12-9.5 11.5zM8 12.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM11.5 9a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6z",
);
const milk = /* @__PURE__ */ fromPath(
  "M7.5 3h5v2.5l2 3.5v7.5h-9V9l2-3.5zM5.5 10.5c1.5-1 3 1 4.5 0s3 1 4.5 0",
);
const nut = /* @__PURE__ */ fromPath(
  "M5 8.5c1-3 3-4.5 5-5.5 2 1 4 2.5 5 5.5M4.3 8.5h11.4c.3 4.5-2 7-5.7 8.5-3.7-1.5-6-4-5.7-8.5z",
);
const celery = /* @__PURE__ */ fromPath(
  "M10 17V9M10 17c-2.5-1-3.5-3.5-3.5-7M10 17c2.5-1 3.5-3.5 3.5-7M6.5 8.5c-1.6-.6-2-2.4-1-3.8 1.700.1 2.7 1.6 2.3 3.2M13.5 8.5c1.6-.6 2-2.4 1-3.8-1.700.1-2.7 1.6-2.3 3.2M10 8.2c-1.5-1.2-1.5-3.6 0-5.2 1.5 1.6 1.5 4 0 5.2z",
);
const mustard = /* @__PURE__ */ fromPath(
  "M6.5 7h7v9a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1zM7.5 7V4h5v3M6.5 10.5h7M6.5 13.5h7",
);
const sesame = /* @__PURE__ */ fromPath(
  "M6 9c-1.5-1.8-1.3-4 0-5.5 1.3 1.5 1.5 3.7 0 5.5zM13.7 8.6c-1.8-1.5-1.8-3.6-.8-5.3 1.7 1 2.3 3.300.8 5.3zM10 16.8c-1.8-2-1.6-4.5 0-6.3 1.6 1.8 1.8 4.3 0 6.3z",
);
const bottle = /* @__PURE__ */ fromPath(
  "M8.5 2.8h3M8.7 2.8v4.4L7 9.5V16a1 1 0 0 0 1 1h4a1 1 0 0 0 1-1V9.5l-1.7-2.3V2.8M7 12h6",
);
const lupin = /* @__PURE__ */ fromPath(
  "M10 17.5V6M10 6c-1-1-1-2.3 0-3.5 1 1.2 1 2.5 0 3.5zM10 9.5c-1.8 0-2.8-.8-3-2.5 1.8 0 2.800.8 3 2.5zM10 9.5c1.8 0 2.8-.8 3-2.5-1.8 0-2.800.8-3 2.5zM10 13.5c-2.2 0-3.5-1-3.7-3 2.2 0 3.5 1 3.7 3zM10 13.5c2.2 0 3.5-1 3.7-3-2.2 0-3.5 1-3.7 3z",
);
const shell = /* @__PURE__ */ fromPath(
  "M10 16.5C5.5 14.5 3 11.5 3 8.5 3 5.5 6 4 10 4s7 1.5 7 4.5-2.5 6-7 8zM10 16.5V4M10 16.5 6 4.8M10 16.5l4-11.7",
);
const olive = /* @__PURE__ */ fromPath(
  "M4 16C8 14 12 9.5 14.5 4M7.5 13.7c-2-.3-3-1.7-3-3.7 2 .2 3.2 1.5 3 3.7zM10.8 10c-2-.4-2.9-1.8-2.8-3.8 2 .3 3.1 1.7 2.8 3.8zM10 11.5c1.700.9 3.400.6 4.6-1-1.7-1-3.4-.6-4.6 1zM13 7.3c1.600.8 3.100.5 4.2-.9-1.6-.9-3.1-.5-4.200.9z",
);
const moon = /* @__PURE__ */ fromPath("M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z");
const kosher = /* @__PURE__ */ fromPath("M10 3l5.8 10H4.2zM10 17 4.2 7h11.6z");
const bread = /* @__PURE__ */ fromPath(
  "M5 9.5C3.5 9 3 8 3 7c0-2 2-3 7-3s7 1 7 3c0 1-.5 2-2 2.5V16H5zM3 17 17 3",
);
const avocado = /* @__PURE__ */ fromPath(
  "M10 17c-3 0-5-2.1-5-4.8C5 9 7.5 8 8 5c.2-1.3 1-2 2-2s1.800.7 2 2c.5 3 3 4 3 7.2 0 2.7-2 4.8-5 4.8zM10 14.3a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z",
);
const bone = /* @__PURE__ */ fromPath(
  "M6.8 11.2l4.4-4.4c-.5-1.300.1-2.8 1.5-3 1.1-.2 1.900.5 2 1.5 1 .1 1.700.9 1.5 2-.2 1.4-1.7 2-3 1.5l-4.4 4.4c.5 1.3-.1 2.8-1.5 3-1.100.2-1.9-.5-2-1.5-1-.1-1.7-.9-1.5-2 .2-1.4 1.7-2 3-1.5z",
);

/** The 14 allergens of EU Regulation 1169/2011. */
const allergenPictograms = {
  gluten: WheatIcon,
  crustaceans: shrimp,
  eggs: egg,
  fish: fish,
  peanuts: peanut,
  soy: soy,
  milk: milk,
  nuts: nut,
  celery: celery,
  mustard: mustard,
  sesame: sesame,
  sulphites: bottle,
  lupin: lupin,
  molluscs: shell,
} as const;

/** The ten diet flags of a menu item. */
const dietPictograms = {
  isVegan: LeafIcon,
  isVegetarian: CarrotIcon,
  isGlutenFree: WheatIcon,
  isLactoseFree: milk,
  isLenten: olive,
  isHalal: moon,
  isKosher: kosher,
  isLowCarb: bread,
  isKetoFriendly: avocado,
  isPaleo: bone,
} as const;

export type Allergen = keyof typeof allergenPictograms;
export type Diet = keyof typeof dietPictograms;

const isKeyOf =
  <T extends object>(map: T) =>
  (key: string): key is Extract<keyof T, string> =>
    Object.hasOwn(map, key);
const isAllergen = isKeyOf(allergenPictograms);
const isDiet = isKeyOf(dietPictograms);

/** In the order of the regulation. */
export const allergens = Object.keys(allergenPictograms).filter(isAllergen);
export const diets = Object.keys(dietPictograms).filter(isDiet);

interface ChoiceProps<V extends string> {
  /** Accessible name of the group. */
  name: string;
  value: readonly V[];
  onChange: (value: V[]) => void;
  labelOf: (entry: V) => string;
  disabled?: boolean;
}

const toggled = <V extends string>(value: readonly V[], entry: V): V[] =>
  value.includes(entry) ? value.filter((other) => other !== entry) : [...value, entry];

/** Fourteen tiles, amber when the dish contains it. */
export function AllergenGrid({ name, value, onChange, labelOf, disabled }: ChoiceProps<Allergen>) {
  return (
    <div role="group" aria-label={name} className={style.grid}>
      {allergens.map((allergen) => {
        const Pictogram = allergenPictograms[allergen];
        const isOn = value.includes(allergen);
        return (
          <button
            key={allergen}
            type="button"
            aria-pressed={isOn}
            disabled={disabled}
            className={cx(style.tile, isOn && style.on)}
            onClick={() => onChange(toggled(value, allergen))}
          >
            <Pictogram size={24} />
            {labelOf(allergen)}
          </button>
        );
      })}
    </div>
  );
}

/** The ten diet flags as chips; a tick takes the pictogram's place. */
export function DietChips({ name, value, onChange, labelOf, disabled }: ChoiceProps<Diet>) {
  return (
    <ChipGroup name={name}>
      {diets.map((diet) => {
        const Pictogram = dietPictograms[diet];
        return (
          <Chip
            key={diet}
            isOn={value.includes(diet)}
            hasTick
            icon={<Pictogram size={16} />}
            disabled={disabled}
            onClick={() => onChange(toggled(value, diet))}
          >
            {labelOf(diet)}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}

const levels = [1, 2, 3, 4, 5];

interface SpicinessFieldProps {
  name: string;
  /** 0 to 5. */
  value: number;
  onChange: (value: number) => void;
  /** Says a level: "3 of 5". */
  labelOf: (level: number) => string;
  disabled?: boolean;
}

/** Five peppers; pressing the only lit one puts it out. */
export function SpicinessField({ name, value, onChange, labelOf, disabled }: SpicinessFieldProps) {
  return (
    <fieldset className={style.peppers} disabled={disabled}>
      <legend className="vh">{name}</legend>
      {levels.map((level) => (
        <label key={level} className={cx(style.pepper, level <= value && style.hot)}>
          <input
            type="radio"
            name={name}
            aria-label={labelOf(level)}
            checked={level === value}
            onChange={() => onChange(level)}
            onClick={() => level === value && onChange(level === 1 ? 0 : level)}
          />
          <PepperIcon />
        </label>
      ))}
    </fieldset>
  );
}

/** A pictogram with its name for screen readers, for rows and tickets. */
export function AllergenIcon({ allergen, name }: { allergen: Allergen; name: string }) {
  const Pictogram = allergenPictograms[allergen];
  return (
    <span className={style.small} title={name}>
      <Pictogram size={16} />
      <span className="vh">{name}</span>
    </span>
  );
}

/** A pictogram to be seen from afar; the word stands beside it. */
export function AllergenMark({ allergen }: { allergen: Allergen }) {
  const Pictogram = allergenPictograms[allergen];
  return <Pictogram size={24} />;
}

export function DietIcon({ diet, name }: { diet: Diet; name: string }) {
  const Pictogram = dietPictograms[diet];
  return (
    <span className={cx(style.small, style.diet)} title={name}>
      <Pictogram size={16} />
      <span className="vh">{name}</span>
    </span>
  );
}
