/**
 * How the ids of made-up listeners begin. Their version is 8, which is for own use (RFC 9562): ids of people are made at random (4) or from other
 * ids (5), so that no person's id can ever look so.
 */
const BEGINS = 'facade00-';
const VERSION_AT = 14;

/**
 * Whether this is the id of a made-up listener that tries features, and of no person. The id alone says so: what reads the log can leave out what made-up
 * listeners did without knowing anything else, in any order, and after every rebuild.
 */
export const isMadeUp = (id: string | null | undefined): boolean =>
  typeof id === 'string' && id.startsWith(BEGINS) && id[VERSION_AT] === '8';

/** The id of a made-up listener. @param id any UUID */
export const madeUpId = (id: string): string => `${BEGINS}${id.slice(BEGINS.length, VERSION_AT)}8${id.slice(VERSION_AT + 1)}`;
