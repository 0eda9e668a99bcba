/** A small seeded generator (Park and Miller), so that a drawing is the same each time. Numbers from 0 to 1. */
export const seeded = (seed: number) => {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
};

/** A text as a whole number (FNV-1a); for seeds and for picking one of few, not for secrets. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};
