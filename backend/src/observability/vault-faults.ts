import type { VaultFaultHealth } from '@refrain/contracts/kernel';
import { faultSentence, healedSentence, type Vault } from '@refrain/storage/vault';
import type { Logger } from './logger';

/** People whose key is looked for again when the operator asks how things are. */
const LOOKED_FOR = 100;

/** A line for each row of the vault that is found missing or damaged, and one when it is well again. Gives the way to stop. */
export const logVaultFaults = ({ faults }: Vault, logger: Logger): (() => void) => {
  const log = logger.child({ context: 'Vault' });
  return faults.subscribe((fault, healed) => {
    const { table, id, state } = fault;
    if (healed) log.info({ table, id }, healedSentence(fault));
    else log.error({ table, id, state }, faultSentence(fault));
  });
};

/** Heals what was put back since, for those that nobody has read meanwhile. */
export const lookAgain = async ({ faults, keys }: Vault): Promise<void> => {
  const subjects = faults.all().flatMap(({ table, id }) => (table === 'subject_keys' ? [id] : []));
  if (subjects.length > 0) await keys.find(subjects.slice(0, LOOKED_FOR)).catch(() => undefined);
};

/** Counts without ids, because anybody may ask for the health. */
export const vaultHealth = ({ faults }: Vault): readonly VaultFaultHealth[] => {
  const counts = new Map<string, VaultFaultHealth>();
  for (const { table, state } of faults.all()) {
    const name = `${table} ${state}`;
    counts.set(name, { table, state, rows: (counts.get(name)?.rows ?? 0) + 1 });
  }
  return [...counts.values()];
};
