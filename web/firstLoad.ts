import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { areaOf } from "./chunks.ts";
import { screenFiles } from "./screenFiles.ts";
import { deviceCookie } from "./src/lib/device/deviceMemory.ts";
import { failureTexts, showStartFailure } from "./startFailure.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

/** Schemas and messages of other areas a page needs for its first render. */
const extraNeeds: Record<string, { schemas: readonly string[]; texts: readonly string[] }> = {
  kitchen: { schemas: [], texts: ["orders", "menu"] },
  home: { schemas: ["orders", "inventory"], texts: ["orders"] },
};

/** Fonts of the first paint in order of need, preloaded before the style sheet that names them. */
const firstFonts = [
  "figtree-latin-wght-normal",
  "bricolage-grotesque-latin-wght-normal",
  "figtree-latin-ext-wght-normal",
];

/** Files by index in `files`: needs of each route, and message files per language. */
interface Needs {
  files: string[];
  fonts: number[];
  routes: [pattern: string, isOpen: boolean, files: number[], texts: string[]][];
  texts: Record<string, Record<string, number>>;
  /** Cookie name of a staff device, whose sign-in form is unknown before the scripts load. */
  device: string;
  /** Words for a page whose scripts could not load, per language. */
  failure: ReturnType<typeof failureTexts>;
}

/** Returns the chunks of modules, by the end of their names, with all static imports. */
function filesOf(bundle: Bundle, endings: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
  const found = new Set<string>();
  const collect = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk.imports) collect(chunks.find(({ fileName }) => fileName === next));
  };
  for (const ending of endings)
    collect(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending)));
  return found;
}

/** Returns the module with the schemas of an area. */
export const schemasOf = (area: string) =>
  ["orders", "reservations", "tables"].includes(area)
    ? "/lib/api/serviceContracts.ts"
    : `/contract/src/${area}/${area}.contract.ts`;

/** Collects the first-load files of every route. */
function needsOf(bundle: Bundle): Needs {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const numbersOf = (endings: readonly string[]) => [...filesOf(bundle, endings)].map(numberOf);
  const textNumber = (ending: string) => numbersOf([ending])[0] ?? -1;
  const started = new Set(numbersOf(["/index.html"]));
  const routes = Object.entries(screenFiles).map(([path, file]): Needs["routes"][number] => {
    const isOpen = path.startsWith("/sign-");
    const own = areaOf(`/src/${file}`);
    const { schemas: others = [], texts = [] } = extraNeeds[own] ?? {};
    const schemas = [own, ...others].map(schemasOf);
    const frame = isOpen ? ["/app/entry/AuthLayout.tsx"] : ["/app/shell/Workspace.tsx", ...schemas];
    const needed = numbersOf([...frame, `/src/${file}`]).filter((number) => !started.has(number));
    return [`^${path.replace(/\$\w+/g, "[^/]+")}$`, isOpen, needed, [own, ...texts]];
  });
  const textsOf = (language: string) =>
    Object.fromEntries([
      ["", textNumber(`/texts/coreMessages.${language}.ts`)],
      ...[...new Set(routes.flatMap(([, , , areas]) => areas))].map((area): [string, number] => [
        area,
        textNumber(`/${area}.${language}.json`),
      ]),
    ]);
  const fonts = firstFonts.flatMap((font) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith(".woff2") && file.includes(`/${font}-`))
      .map(numberOf),
  );
  return {
    files,
    fonts,
    routes,
    texts: { en: textsOf("en"), me: textsOf("me") },
    device: deviceCookie,
    failure: failureTexts(),
  };
}

/**
 * Runs inline in the page's head: preloads the files the address needs in parallel, then the API replies its
 * last visit requested.
 */
function prefetch(
  { files, fonts, routes, texts, device, failure }: Needs,
  showFailure: typeof showStartFailure,
): void {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isSignedIn = read("accessToken") !== null;
  const stored = new URLSearchParams(location.search).get("lng") ?? read("i18nextLng");
  const isMontenegrin = stored ? stored === "me" : /^(cnr|me|(sr|bs|hr).*-ME)/i.test(navigator.language);
  showFailure(failure[isMontenegrin ? "me" : "en"]);
  const path = location.pathname.replace(/(.)\/$/, "$1");
  if (
    !isSignedIn &&
    /^\/(sign-in)?$/.test(path) &&
    !/location=|reason=/.test(location.search) &&
    !document.cookie.includes(device)
  )
    document.documentElement.dataset["entrance"] = isMontenegrin ? "me" : "en";
  const of = (address: string) =>
    routes.find(([pattern, isOpen]) => new RegExp(pattern).test(address) && (isOpen || isSignedIn));
  const [, isOpen = true, numbers = [], areas = []] = of(path) ?? of("/sign-in") ?? [];
  const words = texts[isMontenegrin ? "me" : "en"] ?? {};
  const wordFiles = ["", ...areas].map((area) => words[area] ?? -1);
  // Preload scripts first; metric-compatible fallbacks cover the fonts. Sign-in pages in English skip the
  // last font, which has extended letters only.
  const shown = isOpen && !isMontenegrin ? fonts.slice(0, -1) : fonts;
  const neededNumbers = [...numbers, ...wordFiles, ...shown];
  for (const number of neededNumbers) {
    const file = files[number];
    if (!file) continue;
    const link = document.createElement("link");
    link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
    // Match the later request, or the preload is not used.
    link.crossOrigin = "";
    if (file.endsWith(".css")) link.as = "style";
    if (file.endsWith(".woff2")) link.as = "font";
    link.href = `/${file}`;
    document.head.append(link);
  }
  if (isOpen) return;
  const last: unknown = JSON.parse(read("firstRequests") ?? "{}")[location.pathname + location.search];
  window.prefetched = {};
  for (const address of Array.isArray(last) ? last.map(String) : ["/v1/users/me"]) {
    // Read the whole body, since an unread response holds its connection.
    const answer = fetch(address, { credentials: "include" }).then(
      async (reply) => new Response(await reply.arrayBuffer(), reply),
    );
    // The consumer of a failed reply repeats the request and reports the error.
    answer.catch(() => undefined);
    window.prefetched[address] = answer;
  }
}

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves style sheets behind the initial markup, so that they do not block its paint; scripts still wait for
 * them.
 */
function styleLater(html: string): string {
  const sheets = html.match(styleSheet) ?? [];
  return html.replace(styleSheet, "").replace("</body>", `${sheets.join("")}\n  $&`);
}

const intoHead = "document.head.appendChild(link)";

/**
 * Inserts lazily loaded style sheets after the initial ones at the end of the page, so that their rules win
 * at equal specificity.
 */
export const stylesInOrder = (): Plugin => ({
  name: "styles-in-order",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(intoHead)) this.error("The bundler adds style sheets in another way than before.");
      return { code: code.replace(intoHead, "document.body.appendChild(link)"), map: null };
    },
  },
});

/** Returns the sign-in title in both languages, rendered before the scripts arrive. */
function greeting(): string {
  const wordsOf = (language: string): { signIn: { welcome: string } } =>
    JSON.parse(readFileSync(new URL(`src/auth/auth.${language}.json`, import.meta.url), "utf8"));
  return Object.entries({ en: "en", me: "sr-Latn-ME" })
    .map(([language, tag]) => `<span lang="${tag}">${wordsOf(language).signIn.welcome}</span>`)
    .join("");
}

/** Adds the preload script to the page, so that the first load takes one round trip. */
export function prefetchPlugin(): Plugin {
  return {
    name: "prefetch",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => ({
        html: styleLater(html).replace("<h1></h1>", `<h1>${greeting()}</h1>`),
        tags: [
          {
            tag: "script",
            children: `(${prefetch.toString()})(${JSON.stringify(needsOf(bundle ?? {}))},${showStartFailure.toString()})`,
            injectTo: "head",
          },
        ],
      }),
    },
  };
}
