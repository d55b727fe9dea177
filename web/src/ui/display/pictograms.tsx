import { Chip, ChipGroup } from "../controls/Chip.tsx";
import { cx } from "../cx.ts";
import { fromSheet } from "../icons/icon.tsx";
import { CarrotIcon, LeafIcon, PepperIcon, WheatIcon } from "./pictograms.marks.tsx";
import sheet from "./pictograms.svg?no-inline";
import style from "./pictograms.module.css";

/**
 * Pictograms of allergens and diets, drawn on a 20 px grid in an SVG sheet so that no script carries them.
 */
const drawn = (name: string) => fromSheet(`${sheet}#${name}`);

/** Pictograms of the 14 allergens of EU Regulation 1169/2011. */
const allergenPictograms = {
  gluten: WheatIcon,
  crustaceans: drawn("shrimp"),
  eggs: drawn("egg"),
  fish: drawn("fish"),
  peanuts: drawn("peanut"),
  soy: drawn("soy"),
  milk: drawn("milk"),
  nuts: drawn("nut"),
  celery: drawn("celery"),
  mustard: drawn("mustard"),
  sesame: drawn("sesame"),
  sulphites: drawn("bottle"),
  lupin: drawn("lupin"),
  molluscs: drawn("shell"),
} as const;

/** Pictograms of the ten diet flags. */
const dietPictograms = {
  isVegan: LeafIcon,
  isVegetarian: CarrotIcon,
  isGlutenFree: WheatIcon,
  isLactoseFree: drawn("milk"),
  isLenten: drawn("olive"),
  isHalal: drawn("moon"),
  isKosher: drawn("kosher"),
  isLowCarb: drawn("bread"),
  isKetoFriendly: drawn("avocado"),
  isPaleo: drawn("bone"),
} as const;

export type Allergen = keyof typeof allergenPictograms;
export type Diet = keyof typeof dietPictograms;

const isKeyOf =
  <T extends object>(map: T) =>
  (key: string): key is Extract<keyof T, string> =>
    Object.hasOwn(map, key);
const isAllergen = isKeyOf(allergenPictograms);
const isDiet = isKeyOf(dietPictograms);

/** Allergens in the order of the regulation. */
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

/** Renders the fourteen allergens as tiles, amber when selected. */
export function AllergenGrid({ name, value, onChange, labelOf, disabled }: ChoiceProps<Allergen>) {
  return (
    <div role="group" aria-label={name} className={`grid gap-8 ${style.grid}`}>
      {allergens.map((allergen) => {
        const Pictogram = allergenPictograms[allergen];
        const isOn = value.includes(allergen);
        return (
          <button
            key={allergen}
            type="button"
            aria-pressed={isOn}
            disabled={disabled}
            className={cx(
              `column shrink align-center gap-4 text-xs weight-550 edged round-3 ink-2 text-center ${style.tile}`,
              isOn && style.on,
            )}
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

/** Renders the ten diet flags as chips with a tick in place of the pictogram. */
export function DietChips({ name, value, onChange, labelOf, disabled }: ChoiceProps<Diet>) {
  return (
    <ChipGroup name={name}>
      {diets.map((diet) => {
        const Pictogram = dietPictograms[diet];
        return (
          <Chip
            key={diet}
            pressed={value.includes(diet)}
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
  /** Level from 0 to 5. */
  value: number;
  onChange: (value: number) => void;
  /** Returns the accessible name of a level: "3 of 5". */
  labelOf: (level: number) => string;
  disabled?: boolean;
}

/** Renders five peppers; pressing the only lit one resets the level to 0. */
export function SpicinessField({ name, value, onChange, labelOf, disabled }: SpicinessFieldProps) {
  return (
    <fieldset className="inline-row gap-4" disabled={disabled}>
      <legend className="vh">{name}</legend>
      {levels.map((level) => (
        <label
          key={level}
          className={cx(`stack middle anchor round-1 ${style.pepper}`, level <= value && style.hot)}
        >
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

/** Renders a pictogram with its accessible name, for rows and tickets. */
export function AllergenIcon({ allergen, name }: { allergen: Allergen; name: string }) {
  const Pictogram = allergenPictograms[allergen];
  return (
    <span className="inline-row amber-fg" title={name}>
      <Pictogram size={16} />
      <span className="vh">{name}</span>
    </span>
  );
}

/** Renders a large pictogram for reading at a distance, with its word beside it. */
export function AllergenMark({ allergen }: { allergen: Allergen }) {
  const Pictogram = allergenPictograms[allergen];
  return <Pictogram size={24} />;
}

export function DietIcon({ diet, name }: { diet: Diet; name: string }) {
  const Pictogram = dietPictograms[diet];
  return (
    <span className={cx("inline-row amber-fg", style.diet)} title={name}>
      <Pictogram size={16} />
      <span className="vh">{name}</span>
    </span>
  );
}
