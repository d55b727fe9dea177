import { act, renderHook } from "@testing-library/react";
import { expect } from "vitest";

/** One choice stored on the device: how it is made, and what a page opened later reads. */
interface Stored {
  /** Stored texts by key; older versions of the app wrote the same. */
  stored: Readonly<Record<string, string | null>>;
  write: () => unknown;
  read: () => unknown;
  /** What `read` returns afterwards, and on a device with nothing stored. */
  is: unknown;
  usual: unknown;
  /** Texts no version would have stored, for the first key; each reads as `usual`. */
  garbage?: readonly string[];
}

const hook = <T>(use: () => T): T => renderHook(use).result.current;
const valueIn = (use: () => readonly [unknown, unknown]) => hook(use)[0];
function change<V>(use: () => readonly [unknown, (value: V) => void], value: V) {
  const [, choose] = hook(use);
  act(() => choose(value));
}

const appearance = () => import("../../lib/device/appearance.ts");
const theme = () => import("../../lib/device/theme.ts");
const i18n = () => import("../../lib/text/i18n.ts");
const preferences = () => import("../../lib/device/orderPreferences.ts");
const drafts = () => import("../../ui/form/useDraft.ts");
const undoable = () => import("../../ui/dialogs/undoable.ts");
const signUp = () => import("../../auth/signUpDraft.ts");
const link = () => import("../../auth/openedLink.ts");
const hint = () => import("../../lib/device/sessionHint.ts");
const queue = () => import("../../lib/device/queueHint.ts");
const location = () => import("../../lib/api/currentLocation.ts");
const lock = () => import("../shell/lock.ts");
const keys = () => import("../../ui/shortcuts.ts");
const settings = () => import("../settings/lastPage.ts");
const palette = () => import("../palette/paletteEntries.ts");
const prefetch = () => import("../../lib/cache/prefetch.ts");
const blind = async () => (await import("../../inventory/CountSheet.tsx")).useIsBlind;
const steps = async () => (await import("../../integrations/Developers.tsx")).useAreStepsHidden;
const station = async () => (await import("../../kitchen/Kitchen.tsx")).useStation;
const width = async () => (await import("../../printing/PrintReceipt.tsx")).usePaperWidth;
const rail = () => import("../shell/useIsRail.ts");
const tabs = () => import("../../orders/board/ordersTab.ts");
const tares = () => import("../../orders/editor/tares.ts");
const mark = async () => (await import("../../lib/device/deviceMark.ts")).deviceLetter();
const ring = async () => {
  const { useRing } = await import("../../orders/platform/useRing.ts");
  return () => useRing(false);
};

const noDraft = { email: "", firstName: "", lastName: "", isSent: false, isPaying: false };
const usualPreferences = { sound: false, warnFrom: 70, tilePhotos: false, orderType: "dine_in" };
const marko = { id: "marko", isDemo: false };
const lines = { list: [{ id: "a", amount: "1.50" }], texts: { en: "Soup", me: "Čorba" } };
const typed = { text: "Čorba „od ribe”", empty: "", count: 0, isOn: false, none: null, ...lines };
const untyped: object = { text: "", empty: "x", count: 3, isOn: true, none: "x", list: [], texts: {} };
const hour = 3_600_000;
export const now = new Date("2026-03-04T10:00:00Z");
const undo = { text: "Deleted", at: now.getTime(), restores: [{ table: "tables", id: "t1" }], reverts: [] };
const record = { id: "r1", label: "Order\t#042", isFound: true, target: { to: "/orders" } };

export const storedChoices: Readonly<Record<string, Stored>> = {
  "steps of connecting a program": {
    stored: { connectionSteps: "hidden" },
    write: async () => change(await steps(), true),
    read: async () => valueIn(await steps()),
    is: true,
    usual: false,
    garbage: ["", "shown"],
  },
  density: {
    stored: { density: "compact" },
    write: async () => (await appearance()).chooseDensity("compact"),
    read: async () => {
      (await appearance()).applyAppearance();
      return [document.documentElement.dataset.density, hook((await appearance()).useAppearance).density];
    },
    is: ["compact", "compact"],
    usual: ["comfortable", "comfortable"],
    garbage: ["", "COMPACT", "112"],
  },
  "text size": {
    stored: { textSize: "125" },
    write: async () => (await appearance()).chooseTextSize("125"),
    read: async () => {
      (await appearance()).applyAppearance();
      return [document.documentElement.dataset.textSize, hook((await appearance()).useAppearance).textSize];
    },
    is: ["125", "125"],
    usual: ["100", "100"],
    garbage: ["", "126", "compact"],
  },
  theme: {
    stored: { theme: "dark" },
    write: async () => (await theme()).chooseTheme("dark"),
    read: async () => {
      (await theme()).startTheme();
      return [document.documentElement.dataset.theme, hook((await theme()).useTheme).theme];
    },
    is: ["dark", "dark"],
    usual: ["light", "system"],
    garbage: ["", "black"],
  },
  language: {
    stored: { i18nextLng: "me" },
    write: async () => (await i18n()).changeLanguage("me"),
    read: async () => (await i18n()).browserLanguage(),
    is: "me",
    usual: "en",
    garbage: ["", "de", "sr"],
  },
  "preferences of orders": {
    stored: { "orderPreferences.marko": JSON.stringify({ ...usualPreferences, sound: true, warnFrom: 90 }) },
    write: async () => {
      (await preferences()).preferencesOf(marko);
      (await preferences()).changeOrderPreferences({ sound: true, warnFrom: 90 });
    },
    read: async () => {
      (await preferences()).preferencesOf(marko);
      return hook((await preferences()).useOrderPreferences);
    },
    is: { ...usualPreferences, sound: true, warnFrom: 90 },
    usual: usualPreferences,
    garbage: [
      "",
      "{",
      "null",
      "7",
      '{"sound":"yes","warnFrom":"70","orderType":7,"tilePhotos":1,"more":true}',
    ],
  },
  "draft of a form": {
    stored: { "draft.dish": JSON.stringify({ at: now.getTime(), values: typed }) },
    write: async () => {
      const { useDraftState } = await drafts();
      const { result } = renderHook(() => useDraftState("dish", untyped));
      act(() => result.current.setValues(typed));
    },
    read: async () => {
      const { useDraftState } = await drafts();
      const { values, draft } = hook(() => useDraftState("dish", untyped));
      return { values, at: draft?.at };
    },
    is: { values: typed, at: now },
    usual: { values: untyped, at: undefined },
    garbage: [
      "",
      "{",
      "null",
      "[]",
      '{"at":"now","values":{"text":"x"}}',
      '{"values":{"text":"x"}}',
      `{"at":${now.getTime()}}`,
      `{"at":${now.getTime()},"values":null}`,
      `{"at":${now.getTime() - 24 * hour},"values":{"text":"x"}}`,
    ],
  },
  "what can be undone": {
    stored: { "undoable.marko": JSON.stringify([undo]) },
    write: async () => {
      const action = { label: "Undo", run: async () => true, isLasting: true };
      const { text, restores } = undo;
      const entries = [
        { text, at: now, action, restores },
        { text: "Saved", at: now, action },
        { text: "Not lasting", at: now, action: { ...action, isLasting: false }, restores },
      ];
      (await undoable()).writeUndoable("marko", Object(entries));
      (await undoable()).writeUndoable("", Object(entries));
    },
    read: async () => (await undoable()).readUndoable("marko"),
    is: [undo],
    usual: [],
    garbage: [
      "",
      "{",
      "null",
      "7",
      "{}",
      "[null]",
      JSON.stringify([{ ...undo, at: now.getTime() - 24 * hour }]),
    ],
  },
  "shortcuts of one key": {
    stored: { singleKeys: "off" },
    write: async () => (await keys()).setSingleKeys(false),
    read: async () => hook((await keys()).useSingleKeys),
    is: false,
    usual: true,
    garbage: ["", "false"],
  },
  "sign-up": {
    stored: { signUp: JSON.stringify({ ...noDraft, email: "a@b.me", isSent: true }) },
    write: async () => {
      (await signUp()).writeDraft({ email: "a@b.me" });
      (await signUp()).writeDraft({ isSent: true });
    },
    read: async () => (await signUp()).readDraft(),
    is: { ...noDraft, email: "a@b.me", isSent: true },
    usual: noDraft,
    garbage: ["", "{", "null", "7", '{"isSent":"yes","isPaying":1}'],
  },
  "opened link": {
    stored: { openedLink: "one two" },
    write: async () => (await link()).saveOpenedLink({ access_token: "one", refresh_token: "two" }),
    read: async () => (await link()).renewable("link_expired"),
    is: { access_token: "one", refresh_token: "two" },
    usual: null,
    garbage: ["", "one", " two"],
  },
  session: {
    stored: { accessToken: "s1" },
    write: async () => {
      const { hintOpeningSession, saveSessionHint } = await hint();
      hintOpeningSession();
      expect(saveSessionHint("s1")).toBe(true);
    },
    read: async () => {
      const { hasSessionHint, isSessionOpening, clearOpeningHint } = await hint();
      clearOpeningHint();
      return [hasSessionHint(), isSessionOpening()];
    },
    is: [true, false],
    usual: [false, false],
    garbage: ["opening"],
  },
  "queued writes": {
    stored: { queuedWrites: "1" },
    write: async () => (await queue()).saveQueueHint(true),
    read: async () => (await queue()).hasQueueHint(),
    is: true,
    usual: false,
  },
  location: {
    stored: { locationId: "l1", locationName: "Riva", currencyId: "c1", currencyCode: "EUR" },
    write: async () =>
      (await location()).chooseLocation({ id: "l1", name: "Riva", currency: "c1", currencyCode: "EUR" }),
    read: async () => (await location()).currentLocation(),
    is: { id: "l1", name: "Riva", currencyCode: "EUR" },
    usual: { id: null, name: null, currencyCode: null },
  },
  "lock of the till": {
    stored: { locked: "yes" },
    write: async () => (await lock()).lockScreen(),
    read: async () => hook((await lock()).useIsLocked),
    is: true,
    usual: false,
  },
  "recent entries of the palette": {
    stored: { paletteRecent: "r1\tl1\t/orders\tOrder #042\t\nhome" },
    write: async () => {
      const { saveRecent } = await palette();
      saveRecent(Object({ id: "home", label: "Home", target: { to: "/" } }), "l1");
      saveRecent(Object(record), "l2");
      saveRecent(Object(record), "l1");
    },
    read: async () => (await palette()).recentEntries([], "l1").map(({ id, label }) => [id, label]),
    is: [["r1", "Order #042"]],
    usual: [],
    garbage: ["\n\n", "r1\tl2\t/orders\tOrder", "r1\tl1", "gone"],
  },
  "requests of the first load": {
    stored: { firstRequests: JSON.stringify({ "/": ["/v1/users/me", "/v1/orders"] }) },
    write: async () => {
      const { fetchWithPrefetch } = await prefetch();
      for (const address of ["/v1/users/me", "/v1/orders", "/v1/users/me", "/v1/orders?ids=a"])
        await fetchWithPrefetch(address, { method: "GET" });
      await fetchWithPrefetch("/v1/orders", { method: "POST" });
    },
    read: async () => {
      const { fetchWithPrefetch } = await prefetch();
      return (await fetchWithPrefetch("/v1/tables", { method: "GET" })).ok;
    },
    is: true,
    usual: true,
    garbage: ["", "{", "null", "7"],
  },
  "blind count": {
    stored: { "blindCount.l1": "1", "blindCount.l2": null },
    write: async () => {
      const useIsBlind = await blind();
      change(() => useIsBlind("l1"), true);
      change(() => useIsBlind("l2"), true);
      change(() => useIsBlind("l2"), false);
    },
    read: async () => {
      const useIsBlind = await blind();
      return valueIn(() => useIsBlind("l1"));
    },
    is: true,
    usual: false,
  },
  "station of the kitchen": {
    stored: { "kitchenStation.l1": "grill" },
    write: async () => {
      const useStation = await station();
      change(() => useStation("l1"), "grill");
    },
    read: async () => {
      const useStation = await station();
      return [valueIn(() => useStation("l1")), valueIn(() => useStation("l2"))];
    },
    is: ["grill", null],
    usual: [null, null],
  },
  "paper width": {
    stored: { paperWidth: "58" },
    write: async () => change(await width(), "58"),
    read: async () => valueIn(await width()),
    is: 58,
    usual: 80,
    garbage: ["", "80", "57"],
  },
  "muted ring": {
    stored: { platformRingMuted: "1" },
    write: async () => {
      const { toggle } = hook(await ring());
      act(toggle);
    },
    read: async () => hook(await ring()).isMuted,
    is: true,
    usual: false,
  },
  sidebar: {
    stored: { sidebar: "rail" },
    write: async () => change((await rail()).useIsRail, true),
    read: async () => valueIn((await rail()).useIsRail),
    is: true,
    usual: false,
    garbage: ["", "1"],
  },
  "tab of the orders": {
    stored: { ordersTab: "board" },
    write: async () => (await tabs()).saveTab("board"),
    read: async () => [(await tabs()).usualTab(true), (await tabs()).usualTab(false)],
    is: ["board", "board"],
    usual: ["list", "board"],
    garbage: ["", "map"],
  },
  "tares of dishes": {
    stored: { tares: '[["bream",280],["bass",310]]' },
    write: async () => {
      (await tares()).rememberTare("bass", 300);
      (await tares()).rememberTare("bream", 280);
      (await tares()).rememberTare("bass", 310);
    },
    read: async () => ["bass", "bream"].map((await tares()).rememberedTare),
    is: [310, 280],
    usual: [undefined, undefined],
    garbage: [
      "",
      "{",
      "null",
      "7",
      "{}",
      '["bass"]',
      '[["bass"]]',
      '[["bass","310"]]',
      '[["bass",-1]]',
      '[["bass",1.5]]',
      '[["bass",1000000]]',
      '[["bass",1,2]]',
    ],
  },
  "page of the settings": {
    stored: { settingsPage: "/settings/money" },
    write: async () => (await settings()).saveLastPage("/settings/money"),
    read: async () => (await settings()).lastPage(),
    is: "/settings/money",
    usual: null,
  },
  "letter of the device": {
    stored: { deviceLetter: "A" },
    write: mark,
    read: mark,
    is: "A",
    usual: "A",
    garbage: [""],
  },
};

/** Keys written by screens, which the tests named here reload in a browser. */
export const storedElsewhere = {
  setupHidden: "e2e/home.test.ts",
  firstSteps: "e2e/main.test.ts",
  suggested: "e2e/modules.test.ts",
  orderViews: "src/team/deviceViews.test.ts",
  pageSize: "src/lib/list/useListState.test.tsx",
  hidden: "src/lib/list/useListState.test.tsx",
  reloadedAt: "src/lib/connection/reloadPage.test.ts",
};
