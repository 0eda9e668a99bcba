import { flipped, type DamageableVault } from '../../testing/damage-vault';
import { describeVault } from '../vault.conformance';
import { memoryRows, openMemoryVault, type MemoryRows } from './memory-vault';

const damaging = (rows: MemoryRows): DamageableVault => {
  const all: Readonly<Record<string, Map<string, unknown>>> = { ...rows, subject_keys: rows.keys, forgotten_subjects: rows.keys };
  const change = async (table: string, id: string, how: (row: unknown) => unknown) => {
    const map = all[table] as Map<string, unknown>;
    const before = map.get(id);
    const after = how(before);
    if (after === undefined) map.delete(id);
    else map.set(id, after);
    return async () => void map.set(id, before);
  };
  return {
    remove: (table, id) => change(table, id, () => undefined),
    // Memory wraps nothing: a key that is cut short is all it can notice.
    flip: (table, id) => change(table, id, (row) => (Buffer.isBuffer(row) ? row.subarray(1) : flipped(row))),
  };
};

describeVault('memory', async () => {
  const rows = memoryRows();
  return { vault: openMemoryVault(rows), rows: damaging(rows), remove: async () => undefined };
});
