// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languages, type Language } from "../../lib/text/language.ts";

type Texts = { [key: string]: string | Texts };

const folder = new URL("../../", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" });

const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  );

const textsOf = (language: Language) =>
  files
    .filter((file) => file.endsWith(`.${language}.json`))
    .flatMap((file) => {
      const texts: Texts = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
      return flat(texts, file.replace(/^.*\/|\.\w\w\.json$/g, ""));
    });
const all = { en: textsOf("en"), me: textsOf("me") };
const saying = (word: RegExp, language: Language = "me") =>
  all[language].filter(([, text]) => word.test(text)).map(([key]) => key);

it("uses one word for a file", () => {
  expect(saying(/fajl/i).length).toBeGreaterThan(5);
  expect(saying(/datotek/i)).toEqual([]);
});

it("uses Pregled only for the overview", () => {
  expect(saying(/^Pregled$/).toSorted()).toEqual([
    "app.nav.overview",
    "help.answers.home.title",
    "home.title",
  ]);
});

/** Terms of GLOSSARY.md with their forbidden synonyms, matched at the beginning of a word. */
const synonyms: Record<Language, Record<string, string>> = {
  en: {
    Order: "booking of",
    "Staff member": "employee|worker|personnel",
    Supplier: "vendor",
    Guest: "patron|client|diner",
    Section: "zone of|area",
    Revenue: "income|earnings|proceeds",
    Refund: "reimburse|chargeback",
    Void: "storno",
    Discount: "rebate|markdown",
    "Stock count": "stocktak|inventory count",
    Drawer: "cash register|till",
    Extra: "add-on",
    "Modifier group": "group of options|option group",
    Location: "outlet|branch",
    "Stock movement": "stock transaction",
    "On account": "house account|tab ",
    "Working hours": "opening hours|business hours",
    "Sold out": "86(?!\\d)",
    Invitation: "invite code",
  },
  me: {
    Porudžbina: "narudžb|naruč",
    "Član osoblja": "zaposlen|radnik|radnic|član(a|u|ovi|ova)? tima|vaš tim",
    Dobavljač: "snabdjevač|isporučilac",
    Gost: "mušterij|kupac|kupc|klijent|posjetilac",
    Sekcija: "(?<!vremensk\\p{L} )zon|rejon",
    Sto: "astal|trpez",
    Jelovnik: "meni za|karta pića",
    Zaliha: "lager|inventar|skladišt",
    Sastojak: "namirnic|ingredijent",
    Slika: "fotograf|foto(?!$)",
    Fajl: "datotek",
    Napojnica: "bakšiš|tip ",
    Storniranje: "poništenj|poništene stavk|poništena stavk",
    Popust: "rabat|snižen",
    Popis: "inventur|prebrojavanj",
    Serija: "šarž|partij",
    Štampač: "printer|pisač",
    Kasa: "blagajn|fioka",
    Prihod: "pazar|utrž",
    Sedmica: "nedjelju dana|nedelj|tjed",
    Poziv: "pozivnic",
    Izdvojeno: "istaknut",
    Dodatak: "modifikator|prilog uz",
    Prijava: "sesij|logovanj",
    Nijesu: "nisu|nisam|nismo",
    Sjutra: "sutra",
    Podešavanja: "postavk",
    Korisnik: "juzer",
    Dostava: "isporuka na",
    Rezervacija: "buking",
    Rasprodato: "nestalo",
    Normativ: "receptur|recept",
    "E-pošta": "imejl|mejl",
  },
};

/**
 * Words of the tax administration, allowed in the texts about fiscal receipts: a registered till, which is no
 * drawer, and a buyer, which is no guest.
 */
const isFiscal = (key: string, term: string) =>
  ["Drawer", "Gost"].includes(term) &&
  /^(receipt\w*|fiscal|audit\.actions\.receipts|auditSentences\.receipts|errors\.till_\w+|users\.groups|settings\.pages\.receipts)\b/.test(
    key,
  );

it.each(languages)("uses one term per concept in %s", (language) => {
  const found = Object.entries(synonyms[language]).flatMap(([term, others]) =>
    saying(new RegExp(String.raw`(?<!\p{L})(${others})`, "iu"), language)
      // Search keywords are typed, never displayed.
      .filter((key) => !/^(palette\.words|settings\.words|settings\.pages\.\w+\.words)\b/.test(key))
      .filter((key) => !isFiscal(key, term))
      .map((key) => `${key}: ${term}`),
  );
  expect(found).toEqual([]);
});

it("forbids synonyms only for terms of the glossary", () => {
  const glossary = readFileSync(new URL("../../../../GLOSSARY.md", import.meta.url), "utf8");
  const words = glossary.toLowerCase();
  const own = languages.flatMap((language) => Object.keys(synonyms[language]));
  const spoken = ["Nijesu", "Sjutra", "Podešavanja", "Rezervacija", "E-pošta"];
  expect(own.filter((term) => !spoken.includes(term) && !words.includes(term.toLowerCase()))).toEqual([]);
});

/** Counted nouns with their forms after 1 and 21, after 2 and 22, and after 0, 5, 11 and 25. */
const nouns = [
  "porudžbina porudžbine porudžbina",
  "stavka stavke stavki",
  "sto stola stolova",
  "mjesto mjesta mjesta",
  "gost gosta gostiju",
  "sekcija sekcije sekcija",
  "proizvod proizvoda proizvoda",
  "kategorija kategorije kategorija",
  "lokacija lokacije lokacija",
  "član člana članova",
  "promjena promjene promjena",
  "upozorenje upozorenja upozorenja",
  "slika slike slika",
  "fajl fajla fajlova",
  "red reda redova",
  "strana strane strana",
  "rezultat rezultata rezultata",
  "greška greške grešaka",
  "izmjena izmjene izmjena",
  "komad komada komada",
  "minut minuta minuta",
  "sat sata sati",
  "dan dana dana",
  "sedmica sedmice sedmica",
  "dio dijela djelova",
  "izabrana izabrane izabranih",
  "porcija porcije porcija",
  "popust popusta popusta",
  "storniranje storniranja storniranja",
  "osoba osobe osoba",
].map((forms) => forms.split(" "));

it("gives every counted noun its plural forms", () => {
  const forms = (text: string) =>
    ["one", "few", "other"].map(
      (form) => new RegExp(String.raw`\b${form} \{((?:[^{}]|\{[^{}]*\})*)\}`).exec(text)?.[1] ?? "",
    );
  const counted = all.me.filter(([, text]) => /\{\w+, plural,/.test(text));
  const after = (noun = "") => new RegExp(String.raw`#( \p{L}+)? ${noun}(?!\p{L})`, "u");
  const nounTexts = nouns.flatMap((noun) =>
    counted
      .filter(([, text]) => after(noun[0]).test(forms(text)[0] ?? ""))
      .map(([key, text]) => ({
        key,
        isRight: forms(text).every((form, index) => after(noun[index]).test(form)),
      })),
  );
  expect(nounTexts.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(nounTexts.length).toBeGreaterThan(40);
});

it("places no number before a noun that does not inflect with it", () => {
  const plain = all.me.filter(([, text]) => !/, plural,/.test(text));
  const behind = new RegExp(String.raw`\{\w+(, number)?\} (${nouns.flat().join("|")})(?!\p{L})`, "u");
  // Exceptions: a row number of a file, and a fixed number of photos.
  expect(
    plain
      .filter(([, text]) => behind.test(text))
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(["imports.sameAs", "media.tooMany"]);
});
