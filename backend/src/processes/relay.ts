import { keepAtWork } from '@refrain/storage/leases';
import type { KafkaAddress, Storage } from '@refrain/storage';
import type { Logger } from '../observability/logger';
import { startRelay, type RelayState } from '../relay';
import { reportedLeases } from './reported-leases';

export type RunningRelay = Readonly<{
  /** null while another process has the lease. */
  state: () => RelayState | null;
  stop: () => Promise<void>;
}>;

/** Copies the log to Kafka, in one process at a time. */
export const runRelay = (storage: Storage, kafka: KafkaAddress, logger: Logger): RunningRelay => {
  const log = logger.child({ context: 'Relay' });
  const leases = reportedLeases(storage.leases, (lease, held) => log.info({ lease }, `${held ? 'took' : 'gave up'} ${lease}`));
  const stop = new AbortController();
  let state: () => RelayState | null = () => null;
  const work = async (signal: AbortSignal): Promise<void> => {
    const relay = startRelay({
      log: storage.sealedLog,
      vault: storage.vault,
      ...kafka,
      signal,
      onTrouble: (error) => log.warn({ error }, 'events do not reach Kafka; they wait in the log'),
    });
    state = relay.state;
    try {
      await relay.done;
    } finally {
      state = () => null;
    }
  };
  const running = keepAtWork(leases, 'relay', work, stop.signal, (error) =>
    log.warn({ error }, 'the relay failed and will be tried again'),
  );
  return {
    state: () => state(),
    stop: async () => {
      stop.abort();
      await running;
    },
  };
};
