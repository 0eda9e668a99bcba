import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { decrypt, encrypt } from '../../kernel/aes-gcm';
import type { GroupCommit } from '../../kernel/group-commit';
import { openKept } from '../kept-once';
import { SecretUnreadable, type FaultState, type VaultFaults } from '../vault-faults';

const SECRET_BYTES = 32;
export const secretContext = (name: string) => `secret|${name}`;

/** Secrets in the vault file: one is kept under its name, the first that was made. */
export const sqliteSecrets = (db: Database.Database, { run }: GroupCommit, masterKey: Buffer, faults: VaultFaults) => {
  const get = db.prepare<[string], Buffer>('SELECT wrapped FROM secrets WHERE name = ?').pluck();
  const isKnown = db.prepare<[string], number>('SELECT 1 FROM known_secrets WHERE name = ?').pluck();
  const expect = db.prepare<[string]>('INSERT OR IGNORE INTO known_secrets VALUES (?)');
  const put = db.prepare<[string, Buffer]>('INSERT OR REPLACE INTO secrets VALUES (?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM secrets WHERE name = ?');
  const forget = db.prepare<[string]>('DELETE FROM known_secrets WHERE name = ?');

  const find = (name: string): Buffer | 'never made' | FaultState => {
    // In this order: another connection may make it in between.
    const known = isKnown.get(name);
    const wrapped = get.get(name);
    if (wrapped) return openKept(faults, 'secrets', name, () => decrypt(masterKey, wrapped, secretContext(name)));
    if (!known) return 'never made';
    faults.note({ table: 'secrets', id: name, state: 'missing' });
    return 'missing';
  };
  const keep = (name: string, secret: Buffer): Buffer => {
    put.run(name, encrypt(masterKey, secret, secretContext(name)));
    faults.heal('secrets', name);
    return secret;
  };
  const orMade = (name: string): Buffer | FaultState => {
    const now = find(name);
    return now === 'never made' ? keep(name, randomBytes(SECRET_BYTES)) : now;
  };
  return {
    secret: async (name: string): Promise<Buffer> => {
      const first = find(name);
      const found = first === 'never made' ? await run(() => orMade(name)) : first;
      if (!Buffer.isBuffer(found)) throw new SecretUnreadable(name, found);
      return found;
    },
    keepSecret: (name: string, secret: Buffer) =>
      run(() => {
        const now = find(name);
        return Buffer.isBuffer(now) ? now : keep(name, secret);
      }),
    expectSecret: async (name: string) => void (await run(() => expect.run(name))),
    removeSecret: async (name: string) => {
      await run(() => (remove.run(name), forget.run(name)));
      faults.heal('secrets', name);
    },
  };
};
