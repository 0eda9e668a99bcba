/** Waits no longer than this for what may still go on: it is not stopped, and nobody hears how it ends. @throws the error that `late` makes */
export const within = async <T>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`not done within ${milliseconds} ms`),
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
};
