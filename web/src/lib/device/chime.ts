/** Two rising notes that carry over kitchen noise and last half a second. */
const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1047, at: 0.16 },
] as const;
const noteSeconds = 0.32;
const loudness = 0.35;

let context: AudioContext | null = null;

/**
 * Plays the new-order sound; a browser that blocks audio before the first user gesture stays silent until
 * then.
 */
export async function playChime(gain = loudness): Promise<void> {
  if (typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  const start = context.currentTime;
  for (const { hertz, at } of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(gain, start + at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + noteSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + noteSeconds);
  }
}
