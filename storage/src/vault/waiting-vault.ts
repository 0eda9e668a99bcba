import { VaultUnavailable, type Vault } from './vault';
import { vaultFaults, type VaultFaults } from './vault-faults';

/** An opening that failed is not tried again sooner; callers meanwhile get the same error. */
const AGAIN_MS = 1000;

/**
 * A vault whose server may be away while it is opened: it opens when it can, and throws what opening threw until then.
 * Resolves after the first attempt. @throws what is no VaultUnavailable: waiting would not help
 */
export const openWaitingVault = async (open: (faults: VaultFaults) => Promise<Vault>): Promise<Vault> => {
  const faults = vaultFaults();
  let vault: Vault | null = null;
  let opening: Promise<Vault> | null = null;
  let closed = false;
  const opened = async (): Promise<Vault> => {
    if (vault) return vault;
    opening ??= open(faults).then(
      async (found) => {
        if (closed) await found.close();
        return (vault = found);
      },
      (error: unknown) => {
        setTimeout(() => (opening = null), AGAIN_MS).unref();
        throw error;
      },
    );
    return opening;
  };
  await opened().catch((error: unknown) => {
    if (!(error instanceof VaultUnavailable)) throw error;
  });
  return {
    faults,
    keys: {
      obtain: async (...asked) => (await opened()).keys.obtain(...asked),
      find: async (...asked) => (await opened()).keys.find(...asked),
      forget: async (...asked) => (await opened()).keys.forget(...asked),
      expect: async (...asked) => (await opened()).keys.expect(...asked),
      isForgotten: async (...asked) => (await opened()).keys.isForgotten(...asked),
      letGo: (subject) => vault?.keys.letGo(subject),
    },
    credentials: {
      put: async (...asked) => (await opened()).credentials.put(...asked),
      get: async (...asked) => (await opened()).credentials.get(...asked),
      remove: async (...asked) => (await opened()).credentials.remove(...asked),
    },
    sessions: {
      put: async (...asked) => (await opened()).sessions.put(...asked),
      get: async (...asked) => (await opened()).sessions.get(...asked),
      allOf: async (...asked) => (await opened()).sessions.allOf(...asked),
      seen: async (...asked) => (await opened()).sessions.seen(...asked),
      remove: async (...asked) => (await opened()).sessions.remove(...asked),
      removeAllOf: async (...asked) => (await opened()).sessions.removeAllOf(...asked),
      present: async (...asked) => (await opened()).sessions.present(...asked),
      peopleSince: async (...asked) => (await opened()).sessions.peopleSince(...asked),
      sweep: async (...asked) => (await opened()).sessions.sweep(...asked),
    },
    remembered: {
      put: async (...asked) => (await opened()).remembered.put(...asked),
      get: async (...asked) => (await opened()).remembered.get(...asked),
      allOf: async (...asked) => (await opened()).remembered.allOf(...asked),
      rotate: async (...asked) => (await opened()).remembered.rotate(...asked),
      remove: async (...asked) => (await opened()).remembered.remove(...asked),
      removeAllOf: async (...asked) => (await opened()).remembered.removeAllOf(...asked),
      sweep: async (...asked) => (await opened()).remembered.sweep(...asked),
    },
    attempts: {
      count: async (...asked) => (await opened()).attempts.count(...asked),
      read: async (...asked) => (await opened()).attempts.read(...asked),
      remove: async (...asked) => (await opened()).attempts.remove(...asked),
      sweep: async (...asked) => (await opened()).attempts.sweep(...asked),
    },
    tokens: {
      put: async (...asked) => (await opened()).tokens.put(...asked),
      get: async (...asked) => (await opened()).tokens.get(...asked),
      use: async (...asked) => (await opened()).tokens.use(...asked),
      allOf: async (...asked) => (await opened()).tokens.allOf(...asked),
      removeAllOf: async (...asked) => (await opened()).tokens.removeAllOf(...asked),
    },
    checkpoints: {
      get: async (...asked) => (await opened()).checkpoints.get(...asked),
      put: async (...asked) => (await opened()).checkpoints.put(...asked),
      names: async () => (await opened()).checkpoints.names(),
    },
    reactions: {
      claim: async (...asked) => (await opened()).reactions.claim(...asked),
      save: async (...asked) => (await opened()).reactions.save(...asked),
      all: async () => (await opened()).reactions.all(),
    },
    snapshots: {
      get: async (...asked) => (await opened()).snapshots.get(...asked),
      put: async (...asked) => (await opened()).snapshots.put(...asked),
    },
    secret: async (...asked) => (await opened()).secret(...asked),
    removeSecret: async (...asked) => (await opened()).removeSecret(...asked),
    dump: async function* () {
      yield* (await opened()).dump();
    },
    restore: async (...asked) => (await opened()).restore(...asked),
    close: async () => {
      closed = true;
      await vault?.close();
    },
  };
};
