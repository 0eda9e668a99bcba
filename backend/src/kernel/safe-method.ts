const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A method that changes nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method);
