import { serverName } from '../support/server-names.mjs';

/** Rows of parts whose other side is a server, by part: each says whether that is a double. @param {NodeJS.ProcessEnv} [env] */
export const serverRows = (env) => {
  const [eventStore, mongo, kafka] = [serverName('eventstoredb', env), serverName('mongodb', env), serverName('kafka', env)];
  return {
    eventstore: {
      one: `appends to ${eventStore}, one caller / bare client`,
      many: `appends to ${eventStore}, 64 callers / bare client`,
      replay: `events replayed from ${eventStore} / bare client`,
    },
    mongo: {
      many: `documents into ${mongo}, 1000 a commit / a bulk write and a checkpoint by the driver`,
      some: `documents into ${mongo}, 20 a commit / the same`,
      pages: `pages of 20 from ${mongo} for 32 readers / the driver's own find`,
      alone: `pages of 20 from ${mongo} for one reader / the driver's own find`,
    },
    kafka: { relay: `events relayed to ${kafka} / bare send of the same bytes in the same batches` },
  };
};
