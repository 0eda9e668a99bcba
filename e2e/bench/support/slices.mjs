/**
 * How often a second something synchronous can be done.
 * @param {number} ms
 * @param {() => void} once
 */
export const perSecond = (ms, once) => {
  const started = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < ms) {
    once();
    count += 1;
    elapsed = performance.now() - started;
  }
  return (count / elapsed) * 1000;
};

/**
 * How often a second something can be done by so many callers, each of which waits for its answer before it goes on.
 * @param {number} ms
 * @param {number} callers
 * @param {() => Promise<unknown>} once
 */
export const perSecondBy = async (ms, callers, once) => {
  const started = performance.now();
  let count = 0;
  const call = async () => {
    while (performance.now() - started < ms) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (count / (performance.now() - started)) * 1000;
};

/** Milliseconds something took. @param {() => unknown} work */
export const took = async (work) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
