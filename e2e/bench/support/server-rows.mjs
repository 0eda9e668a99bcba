import { serverName } from '../../support/servers/server-names.mjs';

/** Rows of parts whose other side is a server, by part: each says whether that is a double. @param {NodeJS.ProcessEnv} [env] @param {{ documents: number, readers: number }} [sizes] of a large commit, and of many at once */
export const serverRows = (env, { documents, readers } = { documents: 1000, readers: 32 }) => {
  const [eventStore, mongo, s3, kafka] = /** @type {const} */ (['eventstoredb', 'mongodb', 's3', 'kafka']).map((name) =>
    serverName(name, env),
  );
  return {
    eventstore: {
      one: `appends to ${eventStore}, one caller / bare client`,
      many: `appends to ${eventStore}, 64 callers / bare client`,
      replay: `events replayed from ${eventStore} / bare client`,
    },
    mongo: {
      many: `documents into ${mongo}, ${documents} a commit / a bulk write and a checkpoint by the driver`,
      some: `documents into ${mongo}, 20 a commit / the same`,
      guarded: `documents into ${mongo}, ${documents} a commit / the same, each where nothing newer is stored, as ours are`,
      within: `documents into ${mongo}, the driver's own bulk write where the newer of two wins within one field / its plain one`,
      pages: `pages of 20 from ${mongo} for ${readers} readers / the driver's own find`,
      alone: `pages of 20 from ${mongo} for one reader / the driver's own find`,
    },
    s3: {
      adopt: `songs of 4 MB into ${s3}, 8 at once / bare client`,
      read: `songs of 4 MB from ${s3}, 8 at once / bare client`,
      range: `pieces of 256 kB from ${s3}, 8 at once / bare client`,
    },
    kafka: { relay: `events relayed to ${kafka} / bare send of the same bytes in the same batches` },
  };
};
