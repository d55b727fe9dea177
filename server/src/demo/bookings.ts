/**
 * Reservations with their time in minutes from now and their tables; no order occupies such a table by then.
 */
export const guests = [
  {
    name: "Marković",
    partySize: 6,
    inMinutes: 60,
    table: "3",
    phoneNumber: "+38267555101",
    note: "Rođendan",
  },
  { name: "Anđela Perović", partySize: 2, inMinutes: 105, table: "14", phoneNumber: "+38267555102" },
  { name: "Kralj", partySize: 5, inMinutes: 150, table: "18", note: "Dječija stolica" },
  { name: "Jovana Šćepanović", partySize: 4, inMinutes: 180, table: "6", phoneNumber: "+38267555104" },
] as const;
