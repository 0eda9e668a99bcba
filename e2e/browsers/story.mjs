/**
 * One thing a person does, in any browser.
 * @typedef {object} World
 * @property {{ url: string }} site without anyone the story knows
 * @property {(url?: string) => Promise<import('./window.mjs').Window>} open a window with a profile of its own; default: at the site
 * @property {() => Promise<import('./window.mjs').Window>} openWithoutSound the same in a browser of its own, on a device with no sound output
 *
 * @typedef {{ name: string, run: (world: World) => Promise<void> }} Story throws what did not hold
 */

export {};
