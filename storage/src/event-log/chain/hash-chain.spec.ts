import { createHash } from 'node:crypto';
import { chain, GENESIS, type StoredRow } from './hash-chain';

const row: StoredRow = [1, 'id-1', 'post-1', 0, 'PostCreated', 1, '2026-01-01T00:00:00.000Z', '{"a":"é"}', '{}'];

describe('the hash of an event', () => {
  it('is sha256 over the hash before it and each column behind its length in bytes', () => {
    const text = `${GENESIS}1:14:id-16:post-11:011:PostCreated1:124:2026-01-01T00:00:00.000Z10:{"a":"é"}2:{}`;
    expect(chain(GENESIS, row)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });

  it('changes with the hash before it and with every column', () => {
    const hashes = row.map((value, column) => {
      const changed = row.map((other, i) => (i !== column ? other : typeof value === 'number' ? value + 1 : `${value}x`));
      return chain(GENESIS, changed as unknown as StoredRow);
    });
    hashes.push(chain(GENESIS, row), chain('1'.repeat(64), row));
    expect(new Set(hashes).size).toBe(row.length + 2);
  });

  it('changes when bytes wander from one column to the next', () => {
    const moved: StoredRow = [1, 'id-1p', 'ost-1', 0, 'PostCreated', 1, '2026-01-01T00:00:00.000Z', '{"a":"é"}', '{}'];
    expect(chain(GENESIS, moved)).not.toBe(chain(GENESIS, row));
  });
});
