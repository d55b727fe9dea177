import type { DemoCustomer, DemoWorker } from "./content.ts";

const emailOf = (username: string) => `${username}@konoba-ribnica.example`;

const staff: readonly Omit<DemoWorker, "key" | "email">[] = [
  {
    firstName: "Milica",
    lastName: "Popović",
    username: "milica",
    role: "manager",
    pin: "1001",
    memberForDays: 1460,
  },
  {
    firstName: "Jelena",
    lastName: "Vujović",
    username: "jelena",
    role: "cashier",
    pin: "2002",
    memberForDays: 810,
  },
  {
    firstName: "Đorđe",
    lastName: "Radulović",
    username: "djordje",
    role: "waiter",
    pin: "3003",
    memberForDays: 620,
  },
  {
    firstName: "Marko",
    lastName: "Vuković",
    username: "marko",
    role: "waiter",
    pin: "3004",
    memberForDays: 240,
  },
  {
    firstName: "Nikola",
    lastName: "Šćepanović",
    username: "nikola",
    role: "kitchen",
    pin: "4004",
    memberForDays: 1120,
  },
  {
    firstName: "Ivana",
    lastName: "Lakić",
    username: "ivana",
    role: "stock",
    pin: "5005",
    memberForDays: 390,
  },
];

/** Staff accounts; each signs in with username, PIN and the location „Stara varoš”. */
export const workers: readonly DemoWorker[] = staff.map((worker) => ({
  ...worker,
  key: worker.username,
  email: emailOf(worker.username),
}));

/** Staff who serve tables, weighted by orders in ten. */
export const servers = [
  { key: "djordje", weight: 5 },
  { key: "marko", weight: 4 },
  { key: "milica", weight: 1 },
] as const;

/** Guests who order takeaway and delivery by name. */
export const customers: readonly DemoCustomer[] = [
  { name: "Vesna Kovačević", phone: "+38267555021", address: "Bulevar Svetog Petra Cetinjskog 32, stan 7" },
  { name: "Luka Đurović", phone: "+38268555022", address: "Marka Miljanova 11" },
  { name: "Tijana Bulatović", phone: "+38269555023", address: "Gorica C, zgrada 4" },
  { name: "Petar Ivanović", phone: "+38267555024", address: "Njegoševa 25" },
  { name: "Sanja Čelebić", phone: "+38268555025", address: "Moskovska 60, stan 19" },
  { name: "Filip Žižić", phone: "+38269555026", address: "Vojislava Grujića 3" },
  { name: "Danijela Kalač", phone: "+38267555027", address: "Zabjelo, Đoka Miraševića 41" },
  { name: "Stefan Nikčević", phone: "+38268555028", address: "Stari aerodrom, Nikole Tesle 9" },
];
