import { guestDiets, type GuestItem, type GuestMenu } from "@konoba/contract/menu/menu.guest.contract";
import { saleUnitSigns, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { allergens } from "@konoba/contract/products/products.rules";
import { documentTags, formatMoney, formatNumber } from "../lib/messages/formats.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { escapeHtml } from "../lib/messages/mailLayout.ts";
import { guestFonts, type GuestAssets } from "../lib/site/guestSite.ts";
import { guestTexts } from "./menu.guestTexts.service.ts";

interface PageOf {
  menu: GuestMenu;
  qrCode: string;
  language: Language;
  assets: GuestAssets;
}

const icon = (id: string) => `<svg class="icon" aria-hidden="true"><use href="#${id}"/></svg>`;
const languageNames = { en: "English", me: "Crnogorski" } as const;

// Preloaded, so that the fonts arrive before the first paint.
const fonts = guestFonts
  .map((name) => `<link rel="preload" href="/m/${name}" as="font" type="font/woff2" crossorigin>`)
  .join("");

interface About {
  title: string;
  description: string;
}

/** Renders the document around the content; the only style is the one whose hash the policy allows. */
const documentOf = (language: Language, { title, description }: About, assets: GuestAssets, body: string) =>
  `<!doctype html><html lang="${documentTags[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#f4f4ef" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="#140e11" media="(prefers-color-scheme:dark)"><meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(description)}"><title>${escapeHtml(title)}</title>${fonts}<link rel="icon" href="/mark.svg"><style>${assets.style}</style></head><body>
${body}
</body></html>`;

function factsOf(item: GuestItem, language: Language): string {
  const texts = guestTexts[language];
  const facts = [
    item.portionSize,
    item.volumeMl && `${formatNumber(String(item.volumeMl), language)} ml`,
    item.alcoholContent && `${formatNumber(String(item.alcoholContent), language)}% ${texts.alcohol}`,
  ].filter((fact) => typeof fact === "string");
  return facts.length > 0 ? `<p class="facts">${facts.map(escapeHtml).join(" · ")}</p>` : "";
}

function marksOf(item: GuestItem, language: Language): string {
  const texts = guestTexts[language];
  const isVegan = item.diets.includes("isVegan");
  // Vegan implies vegetarian, which is therefore left out.
  const shownDiets = item.diets.filter((diet) => !(isVegan && diet === "isVegetarian"));
  const diets = shownDiets.map((diet) => `<li class="diet">${icon(diet)}${texts.diets[diet]}</li>`);
  const heat = texts.spiciness(item.spicinessLevel);
  const peppers = `<li class="heat"><span role="img" aria-label="${heat}">${icon("pepper").repeat(item.spicinessLevel)}<span>${item.spicinessLevel}/5</span></span></li>`;
  const contained = item.allergens.map((each) => `<li>${icon(each)}${texts.allergens[each]}</li>`);
  const upper = [...diets, ...(item.spicinessLevel > 0 ? [peppers] : [])].join("");
  return [
    upper && `<ul role="list" class="marks">${upper}</ul>`,
    contained.length > 0 &&
      `<p class="contains">${texts.contains}:</p><ul role="list" class="marks">${contained.join("")}</ul>`,
  ]
    .filter(Boolean)
    .join("");
}

/** Renders the groups of a set menu, each with its dishes and their extra charges. */
function groupsOf(item: GuestItem, { language }: PageOf, money: (amount: string) => string): string {
  const texts = guestTexts[language];
  const groups = item.comboGroups.map(({ name, choices, minimum }) => {
    const dishes = choices.map(({ name: dish, extraPrice, isSoldOut }) => {
      const extra = extraPrice === null ? "" : ` <b>+${money(extraPrice)}</b>`;
      const text = `${escapeHtml(dish)}${extra}`;
      return isSoldOut ? `<s>${text}</s> (${texts.soldOut})` : text;
    });
    const title = minimum === 0 ? `${name} (${texts.optional})` : name;
    return `<dt>${escapeHtml(title)}</dt><dd>${dishes.join(` ${texts.or} `)}</dd>`;
  });
  return groups.length > 0 ? `<dl class="groups">${groups.join("")}</dl>` : "";
}

function itemOf(item: GuestItem, page: PageOf): string {
  const { menu, language } = page;
  const texts = guestTexts[language];
  const money = (amount: string) => formatMoney(amount, menu.currency, menu.currencyDecimals, language);
  const unit = weighedUnit(item);
  const price = unit === null ? money(item.price) : `${money(item.price)}/${saleUnitSigns[unit]}`;
  const was = item.basePrice
    ? ` <s><span class="vh">${texts.insteadOf} </span>${money(item.basePrice)}</s>`
    : "";
  const until = item.priceUntil ? `<p class="until">${texts.until(item.priceUntil)}</p>` : "";
  const served = item.servedTimes ? `<p class="until">${escapeHtml(texts.served(item.servedTimes))}</p>` : "";
  const photo = item.photo
    ? `<img src="${escapeHtml(item.photo)}" alt="" loading="lazy" decoding="async" width="88" height="88">`
    : "";
  const star = item.featured ? `<p class="star">${icon("star")}${texts.recommended}</p>` : "";
  const text = item.description ? `<p class="text">${escapeHtml(item.description)}</p>` : "";
  return `<li class="item${item.isSoldOut || item.servedTimes ? " out" : ""}" data-key="${item.key}" data-price="${item.price}" data-diets="${item.diets.join(" ")}" data-allergens="${item.allergens.join(" ")}">
${photo}<div>${star}<div class="head"><h3>${escapeHtml(item.name)}</h3><p class="price">${price}${was}</p></div>${until}${served}<p class="gone"${item.isSoldOut ? "" : " hidden"}>${texts.soldOut}</p>${unit === null ? "" : `<p class="text">${texts.weighed}</p>`}${text}${groupsOf(item, page, money)}${factsOf(item, language)}${marksOf(item, language)}</div></li>`;
}

const categoriesOf = (page: PageOf) =>
  page.menu.categories
    .map(({ name, description, items }, index) => {
      const text = description ? `<p class="text">${escapeHtml(description)}</p>` : "";
      return `<section id="c${index}"><h2>${escapeHtml(name)}</h2>${text}<ul role="list" class="items">${items.map((item) => itemOf(item, page)).join("")}</ul></section>`;
    })
    .join("\n");

const chip = (name: string, value: string, label: string) =>
  `<label class="chip"><input type="checkbox" name="${name}" value="${value}">${icon(value)}${label}</label>`;

/**
 * Renders filters for what occurs on the menu only; hidden but taking their space until the script is ready.
 */
function filtersOf({ menu, language }: PageOf): string {
  const texts = guestTexts[language];
  const items = menu.categories.flatMap((category) => category.items);
  const diets = guestDiets.filter((diet) => items.some((item) => item.diets.includes(diet)));
  const known = allergens.filter((each) => items.some((item) => item.allergens.includes(each)));
  const group = (title: string, chips: string[]) =>
    chips.length > 0
      ? `<fieldset><legend>${title}</legend><div class="chips">${chips.join("")}</div></fieldset>`
      : "";
  const filterGroup = group(
    texts.onlyDiets,
    diets.map((diet) => chip("diet", diet, texts.diets[diet])),
  );
  const unwanted = group(
    texts.withoutAllergens,
    known.map((each) => chip("allergen", each, texts.allergens[each])),
  );
  return `<details class="filters"><summary>${icon("filter")}${texts.filters}<span class="count" hidden></span></summary>
<form>${filterGroup}${unwanted}<p class="result"><output data-text="${texts.shown}"></output><button type="reset">${texts.clear}</button></p></form></details>`;
}

const languagesOf = (qrCode: string, current: Language, label: string) =>
  `<nav class="languages" aria-label="${label}">${(["en", "me"] as const)
    .map((each) => {
      const state = each === current ? ' aria-current="true"' : "";
      return `<a href="/m/${encodeURIComponent(qrCode)}?lang=${each}" lang="${documentTags[each]}"${state}>${languageNames[each]}</a>`;
    })
    .join("")}</nav>`;

/** Renders the page of a table's menu in one language. It works without its script. */
export function guestPage(page: PageOf): string {
  const { menu, qrCode, language, assets } = page;
  const texts = guestTexts[language];
  const table = `${texts.table} ${menu.tableNumber}`;
  const name = menu.tableName ? ` · ${menu.tableName}` : "";
  const chips = menu.categories.map(
    ({ name: title }, index) => `<a href="#c${index}">${escapeHtml(title)}</a>`,
  );
  const closed = menu.isOpen ? "" : `<p class="closed">${icon("clock")}${texts.closed}</p>`;
  return documentOf(
    language,
    {
      title: `${menu.locationName} · ${texts.menu}`,
      description: `${menu.locationName}: ${menu.categories.map((each) => each.name).join(", ")}`,
    },
    assets,
    `${assets.pictograms}<header><div class="top"><p class="table">${escapeHtml(table)}<span>${escapeHtml(name)}</span></p>${languagesOf(qrCode, language, texts.language)}</div>
<h1>${escapeHtml(menu.locationName)}</h1>${closed}</header>
<nav class="rail" aria-label="${texts.categories}">${chips.join("")}</nav>
<main data-code="${escapeHtml(qrCode)}" data-language="${language}">${filtersOf(page)}
${categoriesOf(page)}
<p class="nothing" hidden>${texts.nothing}</p></main>
<footer><p>${texts.allergyNote}</p></footer><script src="${assets.scriptAddress}" defer></script>`,
  );
}

/** Renders the page of an unknown or replaced code in both languages, the guest's own first. */
export function missingPage(language: Language, assets: GuestAssets): string {
  const order: Language[] = language === "en" ? ["en", "me"] : ["me", "en"];
  const parts = order.map((each, index) => {
    const { missingTitle, missingText } = guestTexts[each];
    const heading = index === 0 ? "h1" : "h2";
    return `<section lang="${documentTags[each]}"><${heading}>${missingTitle}</${heading}><p>${missingText}</p></section>`;
  });
  const { missingTitle: title, missingText: description } = guestTexts[language];
  return documentOf(
    language,
    { title, description },
    assets,
    `<main class="missing">${parts.join("")}</main>`,
  );
}
