import { BadQuery, RefusedData, UnknownField, type ProjectionWriter } from '@refrain/storage/read-store';

/** What is wrong with what was asked for; the store is well, and nothing was written. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof BadQuery || error instanceof UnknownField || error instanceof RefusedData;

/** Says of each failure of the store that it happened. */
export const guarded = (writer: ProjectionWriter, failed: () => void): ProjectionWriter => {
  const call = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isRefusal(error)) failed();
      throw error;
    }
  };
  return {
    checkpoint: () => call(writer.checkpoint()),
    getMany: (...asked) => call(writer.getMany(...asked)),
    find: (...asked) => call(writer.find(...asked)),
    commit: (batch) => call(writer.commit(batch)),
    complete: () => call(writer.complete()),
    close: () => writer.close(),
  };
};
