export const tones = ["blue", "violet", "amber", "green", "teal", "red", "stone", "fig"] as const;
export type Tone = (typeof tones)[number];

export const toneClass = (tone: Tone) => `tone-${tone}`;

/** The same word always gets the same tone, so a dish keeps its colour between lists. */
export function toneOf(text: string): Tone {
  const palette = ["red", "amber", "teal", "green", "violet", "blue", "stone"] as const;
  const sum = [...text].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return palette[sum % palette.length] ?? "stone";
}
