export { BadCursor, cursorOf, keyOfCursor } from './cursor';
export { fullPage, pageText, type ShownPage } from './full-page';
export { jsonText, parsed, type JsonText } from './json-text';
export { Finds, Reads } from './reads';
