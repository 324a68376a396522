/**
 * How long a person takes for what a test does, by the keystroke-level model of Card, Moran and Newell (The Psychology of
 * Human-Computer Interaction, 1983), in seconds. It does not depend on how fast the test runs.
 */

/** A key of an average typist. */
export const KEY = 0.28;
/** A move of the pointer to something. */
export const POINT = 1.1;
/** A press of the mouse's button. */
export const PRESS = 0.2;
/** A hand that changes between the mouse and the keys. */
export const HOME = 0.4;
/** A thought, before each step. */
export const THINK = 1.35;
