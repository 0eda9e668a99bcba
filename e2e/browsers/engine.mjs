/**
 * What a browser must be able to do here. Everything above this is written once.
 *
 * @typedef {object} Tab a window with a profile of its own: nothing of it is shared with another tab
 * @property {(url: string) => Promise<void>} goto
 * @property {(source: string, args: readonly unknown[]) => Promise<any>} call runs a function of that source in the page, with JSON in and out
 * @property {(point: { x: number, y: number }) => Promise<void>} click at pixels of the viewport
 * @property {(keys: string) => Promise<void>} type one key after another; those of `Keys` too
 * @property {(key: string) => Promise<void>} control presses a key while Control is held
 * @property {(css: string, paths: readonly string[]) => Promise<void>} chooseFiles into the file input, as its dialog would
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Engine
 * @property {string} version name and version, to be printed
 * @property {() => Promise<Tab>} open
 * @property {() => Promise<void>} close ends it with all its tabs
 */

/** Width and height of every window, in pixels. */
export const SIZE = { width: 1280, height: 900 };

/** Keys without a character, in WebDriver's code points. */
export const Keys = { end: '\uE010', control: '\uE009', enter: '\uE007', tab: '\uE004' };
