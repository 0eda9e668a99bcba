import { listed, type Env } from './values';

/** `api` answers people, `projector` keeps the read models, `worker` reacts and processes media, `relay` copies events to Kafka. */
const PROCESSES = ['api', 'projector', 'worker', 'relay'] as const;
export type ProcessName = (typeof PROCESSES)[number];

export const processesFrom = (env: Env, distributed: boolean): readonly ProcessName[] => {
  const names = listed(env.REFRAIN_PROCESSES);
  if (names.length === 0) return PROCESSES;
  if (!distributed)
    throw new Error(
      'REFRAIN_PROCESSES is for the distributed profile; the embedded one is a single process. Unset it, or set REFRAIN_PROFILE=distributed.',
    );
  const wrong = names.find((name) => !(PROCESSES as readonly string[]).includes(name));
  if (wrong !== undefined) throw new Error(`REFRAIN_PROCESSES knows ${PROCESSES.join(', ')}, not "${wrong}".`);
  return PROCESSES.filter((name) => names.includes(name));
};
