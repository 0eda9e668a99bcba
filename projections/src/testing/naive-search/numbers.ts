/** Numbers from 0 to below `end`, the same ones for the same seed. */
export const numbers = (seed: number) => {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
};
export type Next = ReturnType<typeof numbers>;
