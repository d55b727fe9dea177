import type { Translate } from "../../lib/translation.ts";
import { screenOf } from "./screenOf.ts";
import { type ScreenPath, workspaceScreens } from "./screens.ts";

/** Topics that belong to no page. */
const extraTopics = ["payments", "away"] as const;

export type HelpTopic = (typeof workspaceScreens)[ScreenPath]["help"] | (typeof extraTopics)[number];

/** Every topic once, in the order of the pages. */
export const helpTopicList: readonly HelpTopic[] = [
  ...new Set([...Object.values(workspaceScreens).map(({ help }) => help), ...extraTopics]),
];

/** Returns the help topic of an address, by default that of the overview. */
export const helpTopicOf = (path: string): HelpTopic =>
  helpTopicList.find((topic) => topic === screenOf(path)?.help) ?? "home";

/** Returns a topic as one text, for searching. */
export const helpTextOf = (t: Translate, topic: HelpTopic): string =>
  ["title", "first", "second", "third"].map((part) => t(`help:answers.${topic}.${part}`)).join(" ");
