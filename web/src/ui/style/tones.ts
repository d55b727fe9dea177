export const tones = ["blue", "violet", "amber", "green", "teal", "red", "stone", "fig"] as const;
export type Tone = (typeof tones)[number];

export const toneClass = (tone: Tone) => `tone-${tone}`;

/** Derives a stable tone from a text, so that a dish has the same colour in every list. */
export function toneOf(text: string): Tone {
  const palette = ["red", "amber", "teal", "green", "violet", "blue", "stone"] as const;
  const sum = [...text].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return palette[sum % palette.length] ?? "stone";
}
