import { posix } from "node:path";
import { exportedConstant } from "./source.mjs";

/** Files of the server that may import every domain: they assemble or fill the application. */
const serverEntries =
  /^server\/src\/(konoba\.ts|app\.ts|handlers\.ts|thread\.ts|env\.ts|(commands|demo)\/.+)$/;

/** Rooms of server/src/lib in order of imports: each may import earlier ones. */
const serverRooms = [
  "process",
  "database",
  "postgres",
  "access",
  "audit",
  "http",
  "messages",
  "files",
  "integrity",
  "backup",
  "imports",
  "openapi",
  "site",
];

/** Rooms of web/src/lib in order of imports; its texts stand outside them. */
const webRooms = ["device", "connection", "text", "page", "cache", "api", "offline", "list"];

/** Rooms of a workspace's `lib`; undefined for the contract, whose `lib` is flat. */
export const roomsOf = (workspace) => ({ server: serverRooms, web: webRooms })[workspace];

/** Reads the order of domains from the contract, its only source. */
export function readDomains(sources) {
  const list = exportedConstant(sources.get("contract/src/lib/domains.ts"), "domains");
  const names = list?.elements?.map((element) => element.value) ?? [];
  if (names.length === 0) throw new Error("contract/src/lib/domains.ts exports no `domains`");
  return names;
}

function zoneOf(workspace, path, domains) {
  if (/\.config\.\w+$|\.setup\.ts$/.test(path)) return "config";
  if (workspace === "server" && serverEntries.test(path)) return "entry";
  const [, folder, zone, ...rest] = path.split("/");
  if (folder === "test" || (folder === "src" && zone === "test" && rest.length > 0)) return "test";
  if (folder !== "src") return "outside";
  if (rest.length === 0) {
    if (workspace === "contract" && zone === "index.ts") return "entry";
    return workspace === "web" && /^(main\.tsx|[\w-]+\.d\.ts|main\.css)$/.test(zone) ? "entry" : "unknown";
  }
  if (zone === "lib") return "lib";
  if (workspace === "web" && (zone === "ui" || zone === "app")) return zone;
  return domains.includes(zone) ? "domain" : "unknown";
}

/** Returns the workspace and zone of a path and, inside a domain, the domain's name. */
export function locate(path, domains) {
  const [workspace] = path.split("/");
  const name = posix.basename(path);
  const isTest = /\.test\.(tsx?|mjs)$/.test(name);
  const isWorkspace = ["contract", "server", "web"].includes(workspace);
  if (!isWorkspace) return { path, workspace, isWorkspace, zone: workspace, name, isTest };
  const zone = zoneOf(workspace, path, domains);
  const domain = zone === "domain" ? path.split("/")[2] : null;
  const room = zone === "lib" ? path.split("/")[3] : null;
  const isForTests = isTest || ["test", "config", "outside"].includes(zone);
  return { path, workspace, isWorkspace, zone, domain, room, name, isTest: isForTests };
}

/** Resolves an import to a path of the tree, or null for an external package. */
export function targetOf(path, specifier) {
  const [plain] = specifier.split("?");
  if (plain.startsWith(".")) return posix.join(posix.dirname(path), plain);
  if (plain === "@konoba/contract") return "contract/src/index.ts";
  if (plain.startsWith("@konoba/contract/"))
    return `contract/src/${plain.slice("@konoba/contract/".length)}.ts`;
  if (plain === "@konoba/client") return "packages/client/src/client.ts";
  if (plain.startsWith("@konoba/client/"))
    return `packages/client/src/${plain.slice("@konoba/client/".length)}.ts`;
  return null;
}

export const packageOf = (specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
