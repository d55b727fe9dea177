/** Konoba Ribnica: its organization, owner and two locations. */
export const organization = { name: "Konoba Ribnica", plan: "growth" } as const;

export const owner = {
  firstName: "Ana",
  lastName: "Đukić",
  email: "ana@konoba-ribnica.example",
  phoneNumber: "+38267555010",
} as const;

const shortNight = { openTime: "08:00", closeTime: "23:00", isClosed: false } as const;
const longNight = { openTime: "08:00", closeTime: "01:00", isClosed: false } as const;

/** Monday first, as people write it; Friday and Saturday close after midnight. */
export const workingHours = [
  { dayOfWeek: 1, ...shortNight },
  { dayOfWeek: 2, ...shortNight },
  { dayOfWeek: 3, ...shortNight },
  { dayOfWeek: 4, ...shortNight },
  { dayOfWeek: 5, ...longNight },
  { dayOfWeek: 6, ...longNight },
  { dayOfWeek: 0, ...shortNight },
] as const;

/** City, country, currency and cuisines by their codes in the reference lists. */
export const location = {
  name: "Stara varoš",
  address: "Ulica Spasa Nikolića 14",
  city: "Podgorica",
  country: "ME",
  currency: "EUR",
  postalCode: "81000",
  phoneNumber: "+38220555014",
  email: "staravaros@konoba-ribnica.example",
  websiteUrl: "https://konoba-ribnica.example",
  latitude: "42.4364",
  longitude: "19.2625",
  numberOfTables: 18,
  taxRate: "21",
  servicePrice: "1.00",
  defaultGratuityPercentage: "5",
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  taxGroups: [
    { name: "Hrana", percentage: "15" },
    { name: "Piće", percentage: "21" },
    { name: "Hljeb", percentage: "7" },
  ],
  cuisines: ["montenegrin", "traditional", "grill"],
  translations: [
    {
      languageCode: "me",
      description:
        "Porodična konoba u Staroj varoši: jagnjetina ispod sača, kačamak, pastrmka iz Morače i vina sa Ćemovskog polja. Ljeti se sjedi na terasi iznad Ribnice.",
    },
    {
      languageCode: "en",
      description:
        "A family tavern in the old town: lamb under the bell, kačamak, trout from the Morača and wines of Ćemovsko field. In summer guests sit on the terrace above the Ribnica.",
    },
  ],
} as const;

/** The second location shows the location switcher; it sells a short menu from the same kitchen book. */
export const beachLocation = {
  name: "Uz more",
  address: "Obala bb",
  city: "Petrovac",
  country: "ME",
  currency: "EUR",
  postalCode: "85300",
  phoneNumber: "+38233555018",
  email: "plaza@konoba-ribnica.example",
  latitude: "42.2056",
  longitude: "18.9425",
  numberOfTables: 6,
  taxRate: "21",
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  cuisines: ["seafood", "montenegrin"],
  categories: ["fish", "salads", "hot", "soft", "beer"],
  tables: [
    { number: "1", seats: 2, shape: "round", x: 60, y: 60 },
    { number: "2", seats: 2, shape: "round", x: 140, y: 60 },
    { number: "3", seats: 4, shape: "square", x: 220, y: 60 },
    { number: "4", seats: 4, shape: "square", x: 60, y: 160 },
    { number: "5", seats: 4, shape: "square", x: 140, y: 160 },
    { number: "6", seats: 6, shape: "rectangle", x: 240, y: 160 },
  ],
} as const;
