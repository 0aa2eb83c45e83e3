/** Two tones, a fourth apart, in Hz. */
const TONES = [660, 880];
const TONE_SECONDS = 0.16;

let context: AudioContext | undefined;

/** A short sound; nothing where the browser has none, or plays none before the first press on a page. */
export async function chime(): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const [at, tone] of TONES.entries()) {
      const start = context.currentTime + at * TONE_SECONDS;
      const gain = context.createGain();
      gain.gain.setValueAtTime(0.0001, start);
      gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS * 1.5);
      gain.connect(context.destination);
      const oscillator = context.createOscillator();
      oscillator.frequency.value = tone;
      oscillator.connect(gain);
      oscillator.start(start);
      oscillator.stop(start + TONE_SECONDS * 1.5);
    }
  } catch {
    // The notice tells it all the same.
  }
}

/** How long one tab's sound keeps the others of this browser quiet. */
const QUIET_MS = 3_000;

/** The sound, from one of all open tabs. */
export const chimeOnce = async (bookingId: number): Promise<void> => {
  if (!('locks' in navigator)) return chime();
  await navigator.locks.request(`meridienne-chime-${bookingId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await chime();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  });
};
