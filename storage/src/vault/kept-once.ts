import { KeyDamaged, KeyMissing, type FaultTable, type VaultFaults } from './vault-faults';
import type { FoundKey } from './vault';

const KEY_BYTES = 32;

/** Opens one key or secret, and keeps `faults` in step with what it finds. */
export const openKept = (faults: VaultFaults, table: FaultTable, id: string, open: () => Buffer): Buffer | 'damaged' => {
  try {
    const key = open();
    if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes`);
    faults.heal(table, id);
    return key;
  } catch {
    faults.note({ table, id, state: 'damaged' });
    return 'damaged';
  }
};

/** null once the subject is forgotten. @throws KeyMissing, KeyDamaged */
export const obtained = (subject: string, found: Exclude<FoundKey, 'never made'>): Buffer | null => {
  if (found === 'missing') throw new KeyMissing(subject);
  if (found === 'damaged') throw new KeyDamaged(subject);
  return found === 'forgotten' ? null : found;
};
