import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../run/command.mjs";

// The version with a language service: it checks one file in seconds, the compiler a whole workspace.
const typescript = createRequire(join(root, "server/package.json"))("typescript");
const services = new Map();

/** Opens the language service of a workspace, which reads its files as `slips` has them. */
function openService(workspace) {
  const { config } = typescript.readConfigFile(
    join(root, workspace, "tsconfig.json"),
    typescript.sys.readFile,
  );
  const parsed = typescript.parseJsonConfigFileContent(config, typescript.sys, join(root, workspace));
  const slips = new Map();
  const readFile = (path) => slips.get(path)?.text ?? typescript.sys.readFile(path);
  const service = typescript.createLanguageService({
    ...typescript.sys,
    useCaseSensitiveFileNames: () => typescript.sys.useCaseSensitiveFileNames,
    readFile,
    getCompilationSettings: () => parsed.options,
    getScriptFileNames: () => parsed.fileNames.filter((file) => !/\.test\.tsx?$/.test(file)),
    getScriptVersion: (path) => String(slips.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const text = readFile(path);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    getDefaultLibFileName: typescript.getDefaultLibFilePath,
    getCurrentDirectory: () => join(root, workspace),
  });
  return { service, slips, versions: 0 };
}

/** Checks whether a file still compiles with this text. */
export function compiles(file, text) {
  const workspace = file.slice(0, file.indexOf("/"));
  if (!services.has(workspace)) services.set(workspace, openService(workspace));
  const opened = services.get(workspace);
  const path = join(root, file);
  opened.versions += 1;
  opened.slips.set(path, { text, version: opened.versions });
  const { service } = opened;
  const isFine =
    service.getSyntacticDiagnostics(path).length === 0 && service.getSemanticDiagnostics(path).length === 0;
  opened.slips.delete(path);
  return isFine;
}
