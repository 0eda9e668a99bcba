export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** Rejects with TookTooLong when the work is not done in time; the work itself is left to its fate. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`not done within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What fails after its time has no one left to tell.
    work.catch(() => undefined);
  }
};
