import { run } from "./command.mjs";

/** Whether this user may install packages of the system. */
export const mayInstall = process.getuid?.() === 0;

/** Returns whether a program ran successfully. */
export async function succeeds(command, words, env) {
  const { code } = await run(command, words, { env }).catch(() => ({ code: 1 }));
  return code === 0;
}

/** Runs apt-get with timeouts of seconds, for machines without a network. */
const aptGet = (...words) => {
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=5"];
  return succeeds("apt-get", ["-qq", ...patience, ...words], { DEBIAN_FRONTEND: "noninteractive" });
};

const aptInstall = (names) => aptGet("install", "-y", "--no-install-recommends", ...names);

/** Installs Debian packages; updates the package lists only if they are not found without. */
export const installPackages = async (...names) =>
  (await aptInstall(names)) || ((await aptGet("update")) && (await aptInstall(names)));
