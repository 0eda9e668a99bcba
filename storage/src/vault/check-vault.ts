import { setImmediate as breathe } from 'node:timers/promises';
import type { Vault } from './vault';

const AT_ONCE = 500;
const NEVER = new AbortController().signal;

/** Looks at every row of a vault, so that `faults` says all that is missing or damaged, and nothing else. @throws VaultUnavailable */
export const checkVault = async (vault: Pick<Vault, 'dump' | 'faults'>, signal: AbortSignal = NEVER): Promise<void> => {
  const end = vault.faults.renew();
  let rows = 0;
  for await (const _ of vault.dump()) {
    if (signal.aborted) return;
    if ((rows += 1) % AT_ONCE === 0) await breathe();
  }
  end();
};
