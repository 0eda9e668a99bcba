import { BadQuery, UnknownField, type ProjectionWriter } from '@refrain/storage/read-store';

/** Says of each failure of the store that it happened. A question that no store understands is none. */
export const guarded = (writer: ProjectionWriter, failed: () => void): ProjectionWriter => {
  const call = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof BadQuery || error instanceof UnknownField)) failed();
      throw error;
    }
  };
  return {
    checkpoint: () => call(writer.checkpoint()),
    getMany: (...asked) => call(writer.getMany(...asked)),
    find: (...asked) => call(writer.find(...asked)),
    commit: (batch) => call(writer.commit(batch)),
    close: () => writer.close(),
  };
};
