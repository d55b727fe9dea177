/** Konoba Ribnica: its organization, owner and two locations. */
export const organization = { name: "Konoba Ribnica", plan: "growth" } as const;

export const owner = {
  firstName: "Ana",
  lastName: "Đukić",
  email: "ana@konoba-ribnica.example",
  phoneNumber: "+38267555010",
} as const;

/**
 * Returns the opening hour by the hour the demo is made: breakfast when it is made before lunch, so that
 * there are sales already. Null is 24 hours: at night the location would be closed and empty.
 */
export function opensAt(hour: number): number | null {
  if (hour < 9) return null;
  return hour < 13 ? 7 : 10;
}

/** Returns the working hours, Monday first: until midnight, an hour longer on Fridays and Saturdays. */
export const workingHoursAt = (hour: number) =>
  [1, 2, 3, 4, 5, 6, 0].map((dayOfWeek) => {
    const opening = opensAt(hour);
    return {
      dayOfWeek,
      openTime: `${String(opening ?? 0).padStart(2, "0")}:00`,
      closeTime: opening !== null && isLongNight(dayOfWeek) ? "01:00" : "00:00",
      isClosed: false,
    };
  });

/** Returns whether a weekday closes an hour later: Friday and Saturday. */
export const isLongNight = (dayOfWeek: number): boolean => dayOfWeek === 5 || dayOfWeek === 6;

/**
 * Returns the start of the business day: after the last guests of the night, or midnight when 04:00 was only
 * a while ago, so that today always has sales.
 */
export const businessDayStartAt = (hour: number): string => (hour >= 4 && hour < 13 ? "00:00" : "04:00");

/** The main location; city, country, currency and cuisines are codes of the reference lists. */
export const location = {
  name: "Stara varoš",
  address: "Ulica Spasa Nikolića 14",
  city: "Podgorica",
  country: "ME",
  currency: "EUR",
  postalCode: "81000",
  phoneNumber: "+38220555014",
  taxNumber: "03123456",
  email: "staravaros@konoba-ribnica.example",
  websiteUrl: "https://konoba-ribnica.example",
  latitude: "42.4364",
  longitude: "19.2625",
  numberOfTables: 18,
  taxRate: "21",
  servicePrice: "1.00",
  defaultGratuityPercentage: "5",
  timezone: "Europe/Podgorica",
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
        "Porodična konoba u Staroj varoši: jagnjetina ispod sača, kačamak, pastrmka iz Morače i vina sa Ćemovskog polja. Otvorena je danju i noću; ljeti se sjedi na terasi iznad Ribnice.",
    },
    {
      languageCode: "en",
      description:
        "A family tavern in the old town: lamb under the sač, kačamak, trout from the Morača and wines of Ćemovsko field. Open day and night; in summer guests sit on the terrace above the Ribnica.",
    },
  ],
} as const;

/** The second location, for the location switcher; it sells a short menu of the same dishes. */
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
    { number: "1", seats: 2, shape: "round", x: 120, y: 120 },
    { number: "2", seats: 2, shape: "round", x: 280, y: 120 },
    { number: "3", seats: 4, shape: "square", x: 440, y: 120 },
    { number: "4", seats: 4, shape: "square", x: 120, y: 320 },
    { number: "5", seats: 4, shape: "square", x: 280, y: 320 },
    { number: "6", seats: 6, shape: "rectangle", x: 480, y: 320 },
  ],
} as const;
