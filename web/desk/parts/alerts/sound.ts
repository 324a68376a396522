/** The two notes of the sound, in Hz, and how long each lasts, in seconds. */
const notes = [880, 1175];
const SECONDS = 0.18;

let context: AudioContext | undefined;

/** Whether the browser lets this tab play anything: not before somebody has clicked there. */
export const canSound = (): boolean => navigator.userActivation.hasBeenActive;

/** Plays a short sound. */
export async function playSound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  const { currentTime, destination } = context;
  for (const [index, frequency] of notes.entries()) {
    const [tone, volume] = [new OscillatorNode(context, { frequency }), new GainNode(context, { gain: 0 })];
    const start = currentTime + index * SECONDS;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 2 * SECONDS);
  }
}

const KEY = "desk.sounded";

/** Whether no other tab of the desk has sounded for an alert, or a later one; from now on this one has. */
export function isFirstToSound(alert: number): boolean {
  try {
    if (Number(localStorage.getItem(KEY)) >= alert) return false;
    localStorage.setItem(KEY, String(alert));
  } catch {
    // Without storage each tab sounds.
  }
  return true;
}
