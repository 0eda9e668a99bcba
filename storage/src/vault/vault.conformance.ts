import { randomBytes } from 'node:crypto';
import { START } from '@refrain/contracts/kernel';
import type { DamageableVault } from '../testing/damage-vault';
import { describeFaults } from './faults.conformance';
import { openMemoryVault } from './memory';
import { aLane, describeReactions } from './reactions.conformance';
import { aBrowser, aSession, describeSessions } from './sessions.conformance';
import { aToken, describeTokens } from './tokens.conformance';
import { VaultConflict, type Vault, type VaultEntry } from './vault';

/** One vault for one test; `reopen` closes it and opens the same again, and is absent where nothing outlives closing. */
export type VaultFixture = { vault: Vault; rows: DamageableVault; reopen?: () => Promise<Vault>; remove: () => Promise<void> };

/** What every engine of the vault promises. */
export const describeVault = (name: string, open: () => Promise<VaultFixture>): void => {
  describe(`the ${name} vault`, () => {
    let fixture: VaultFixture;
    let vault: Vault;
    beforeEach(async () => {
      fixture = await open();
      vault = fixture.vault;
    });
    afterEach(async () => {
      await vault.close();
      await fixture.remove();
    });
    const reopened = async () => {
      if (fixture.reopen) vault = await fixture.reopen();
      return vault;
    };

    describe('keys', () => {
      it('makes a key of 32 bytes on first use and gives the same ever after', async () => {
        const key = await vault.keys.obtain('user-ada');
        expect(key).toHaveLength(32);
        expect(await vault.keys.obtain('user-ada')).toEqual(key);
        expect(await (await reopened()).keys.obtain('user-ada')).toEqual(key);
      });

      it('gives everybody their own key', async () => {
        const keys = await Promise.all(['user-ada', 'user-ben', 'user-cyd'].map((subject) => vault.keys.obtain(subject)));
        expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(3);
      });

      it('makes one key when many ask for it at once', async () => {
        const keys = await Promise.all(Array.from({ length: 50 }, () => vault.keys.obtain('user-ada')));
        expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
      });

      it('finds the keys of many at once, and says where there is none', async () => {
        const [ada, ben] = await Promise.all([vault.keys.obtain('user-ada'), vault.keys.obtain('user-ben')]);
        const found = await vault.keys.find(['user-ada', 'user-nobody', 'user-ben', 'user-ada']);
        expect([...found].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual([
          ['user-ada', ada],
          ['user-ben', ben],
          ['user-nobody', 'never made'],
        ]);
        expect((await vault.keys.find([])).size).toBe(0);
      });

      it('makes no key by looking for one', async () => {
        expect((await vault.keys.find(['user-ada'])).get('user-ada')).toBe('never made');
        expect((await (await reopened()).keys.find(['user-ada'])).get('user-ada')).toBe('never made');
        const made = await vault.keys.obtain('user-ada');
        expect((await vault.keys.find(['user-ada'])).get('user-ada')).toEqual(made);
      });

      it('finds the keys of very many', async () => {
        const subjects = Array.from({ length: 2000 }, (_, i) => `user-${i}`);
        const ada = await vault.keys.obtain('user-7');
        const found = await vault.keys.find(subjects);
        expect(found.size).toBe(2000);
        expect([...found].filter(([, key]) => key !== 'never made')).toEqual([['user-7', ada]]);
      });
    });

    describe('forgetting', () => {
      it('destroys the key, for ever: none is made again', async () => {
        await vault.keys.obtain('user-ada');
        await vault.keys.forget('user-ada');
        expect(await vault.keys.obtain('user-ada')).toBeNull();
        expect((await vault.keys.find(['user-ada'])).get('user-ada')).toBe('forgotten');
        expect(await (await reopened()).keys.obtain('user-ada')).toBeNull();
      });

      it('works for a person who never had a key, and twice', async () => {
        await vault.keys.forget('user-ada');
        await vault.keys.forget('user-ada');
        expect(await vault.keys.obtain('user-ada')).toBeNull();
      });

      it('leaves a tombstone, which having no key is not', async () => {
        const forgotten = () =>
          Promise.all(['user-ada', 'user-ben', 'user-zoe'].map((subject) => vault.keys.isForgotten(subject)));
        await vault.keys.obtain('user-ben');
        expect(await forgotten()).toEqual([false, false, false]);
        await vault.keys.forget('user-ada');
        expect(await forgotten()).toEqual([true, false, false]);
        await reopened();
        expect(await forgotten()).toEqual([true, false, false]);
      });

      it('leaves the keys of others alone', async () => {
        const ben = await vault.keys.obtain('user-ben');
        await vault.keys.obtain('user-ada');
        await vault.keys.forget('user-ada');
        expect(await vault.keys.obtain('user-ben')).toEqual(ben);
      });

      it('holds against a caller at the same moment', async () => {
        await vault.keys.obtain('user-ada');
        const { obtain, forget, find } = vault.keys;
        await Promise.all([obtain('user-ada'), forget('user-ada'), obtain('user-ada'), find(['user-ada'])]);
        expect(await vault.keys.obtain('user-ada')).toBeNull();
      });
    });

    describe('credentials', () => {
      it('are kept, replaced and removed', async () => {
        expect(await vault.credentials.get('user-ada')).toBeNull();
        await vault.credentials.put({ userId: 'user-ada', passwordHash: '$argon2id$one' });
        await vault.credentials.put({ userId: 'user-ada', passwordHash: '$argon2id$two' });
        expect(await (await reopened()).credentials.get('user-ada')).toEqual({
          userId: 'user-ada',
          passwordHash: '$argon2id$two',
        });
        await vault.credentials.remove('user-ada');
        await vault.credentials.remove('user-ada');
        expect(await vault.credentials.get('user-ada')).toBeNull();
      });

      it('are everybody’s own', async () => {
        await vault.credentials.put({ userId: 'user-ada', passwordHash: '$a' });
        await vault.credentials.put({ userId: 'user-ben', passwordHash: '$b' });
        await vault.credentials.remove('user-ada');
        expect(await vault.credentials.get('user-ben')).toEqual({ userId: 'user-ben', passwordHash: '$b' });
      });
    });

    describeSessions(() => vault, reopened);

    describeTokens(() => vault, reopened);

    describeFaults(
      () => vault,
      () => fixture.rows,
    );

    describe('checkpoints', () => {
      it('stand at the start until they are stored', async () => {
        expect(await vault.checkpoints.get('mail-when-registered')).toBe(START);
        expect(await vault.checkpoints.names()).toEqual([]);
      });

      it('are kept for each reaction', async () => {
        await vault.checkpoints.put('one', '0001');
        await vault.checkpoints.put('one', '0002');
        await vault.checkpoints.put('other', '0009');
        await reopened();
        expect([await vault.checkpoints.get('one'), await vault.checkpoints.get('other')]).toEqual(['0002', '0009']);
        expect([...(await vault.checkpoints.names())].sort()).toEqual(['one', 'other']);
      });
    });

    describe('progress of reactions', () => describeReactions(() => vault, reopened));

    describe('snapshots of streams', () => {
      const snapshot = {
        stream: 'listening-ben-1',
        tag: 'listening-1',
        revision: 7,
        position: '0009',
        eventId: 'event-7',
        state: '{"plays":8}',
        keys: Buffer.from([0, 1, 255]),
      };

      it('are kept, the last one of each stream', async () => {
        expect(await vault.snapshots.get('listening-ben-1')).toBeNull();
        await vault.snapshots.put(snapshot);
        await vault.snapshots.put({ ...snapshot, revision: 9, state: '{"plays":10}', keys: Buffer.alloc(100_000, 7) });
        const kept = await (await reopened()).snapshots.get('listening-ben-1');
        expect(kept).toEqual({ ...snapshot, revision: 9, state: '{"plays":10}', keys: Buffer.alloc(100_000, 7) });
      });

      it('are all dropped when a subject is forgotten', async () => {
        await vault.snapshots.put(snapshot);
        await vault.keys.forget('user-ada');
        expect(await vault.snapshots.get('listening-ben-1')).toBeNull();
      });
    });

    describe('secrets', () => {
      it('have 32 bytes, are made once and kept', async () => {
        const secret = await vault.secret('name-hash');
        expect(secret).toHaveLength(32);
        expect(await vault.secret('name-hash')).toEqual(secret);
        expect(await (await reopened()).secret('name-hash')).toEqual(secret);
      });

      it('can be removed, and another one is made after that', async () => {
        const [first, other] = [await vault.secret('month'), await vault.secret('other')];
        await vault.removeSecret('month');
        await vault.removeSecret('never there');
        expect(await (await reopened()).secret('month')).not.toEqual(first);
        expect(await vault.secret('other')).toEqual(other);
      });

      it('differ by name, and are one when many ask at once', async () => {
        const [name, ...same] = await Promise.all([
          vault.secret('other'),
          ...Array.from({ length: 20 }, () => vault.secret('name-hash')),
        ]);
        expect(new Set(same.map((secret) => secret.toString('hex'))).size).toBe(1);
        expect(same[0]).not.toEqual(name);
      });
    });

    describe('moving', () => {
      const all = async (one: Vault): Promise<VaultEntry[]> => {
        const entries: VaultEntry[] = [];
        for await (const entry of one.dump()) entries.push(entry);
        return entries.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      };
      const fill = async (one: Vault) => {
        for (let i = 0; i < 1200; i += 1)
          await one.restore({ kind: 'subject-key', subject: `user-${i}`, key: randomBytes(32).toString('hex') });
        await one.keys.obtain('user-made');
        await one.keys.forget('user-forgotten');
        await one.credentials.put({ userId: 'user-ada', passwordHash: '$a' });
        await one.sessions.put(aSession({ family: 'family-ada' }));
        await one.remembered.put(aBrowser());
        await one.tokens.put(aToken());
        await one.tokens.put(aToken({ purpose: 'verify-email', usedAt: '2026-01-01T00:30:00.000Z' }));
        await one.checkpoints.put('mail', '0009');
        const { token } = await one.reactions.claim('process', START);
        await one.reactions.save('process', token, {
          position: '0003',
          ahead: ['0007'],
          put: [aLane('track.1'), aLane('track.2', { parkedAt: '2026-06-01T14:00:00.000Z' })],
          removed: [],
        });
        await one.reactions.claim('idle', '0001');
        await one.secret('name-hash');
      };
      const move = async (from: Vault, to: Vault) => {
        for await (const entry of from.dump()) await to.restore(entry);
      };

      it('dumps nothing of an empty vault', async () => {
        expect(await all(vault)).toEqual([]);
      });

      it('takes away lanes that have ended where they came from', async () => {
        const source = openMemoryVault();
        await fill(source);
        await move(source, vault);
        const { token } = await source.reactions.claim('process', START);
        await source.reactions.save('process', token, { position: '0008', ahead: [], put: [], removed: ['track.1'] });
        await move(source, vault);
        const lanes = [aLane('track.2', { parkedAt: '2026-06-01T14:00:00.000Z' })];
        expect(await vault.reactions.claim('process', START)).toMatchObject({ position: '0008', ahead: [], lanes });
      });

      it('keeps every byte of everything, there and back, and doing it again changes nothing', async () => {
        const [source, back] = [openMemoryVault(), openMemoryVault()];
        await fill(source);
        const entries = await all(source);
        expect(new Set(entries.map(({ kind }) => kind)).size).toBe(8);
        await move(source, vault);
        await move(source, vault);
        await move(await reopened(), back);
        expect(await all(back)).toEqual(entries);
        expect(await vault.keys.obtain('user-7')).toEqual(await source.keys.obtain('user-7'));
        expect(await vault.secret('name-hash')).toEqual(await source.secret('name-hash'));
        expect(await vault.keys.obtain('user-forgotten')).toBeNull();
      });

      const key: VaultEntry = { kind: 'subject-key', subject: 'user-ada', key: 'ab'.repeat(32) };
      const tombstone: VaultEntry = { kind: 'forgotten-subject', subject: 'user-ada' };
      it.each([
        ['after', [key, tombstone]],
        ['before', [tombstone, key]],
      ])('lets a tombstone win that comes %s the key', async (_, entries) => {
        for (const entry of entries) await vault.restore(entry);
        expect(await vault.keys.obtain('user-ada')).toBeNull();
        expect(await all(vault)).toEqual([tombstone]);
      });

      it('refuses another key or secret than there is, and keeps its own', async () => {
        const [own, secret] = [await vault.keys.obtain('user-ada'), await vault.secret('name-hash')];
        await expect(vault.restore(key)).rejects.toBeInstanceOf(VaultConflict);
        await expect(vault.restore({ kind: 'secret', name: 'name-hash', secret: 'ab'.repeat(32) })).rejects.toBeInstanceOf(
          VaultConflict,
        );
        expect([await vault.keys.obtain('user-ada'), await vault.secret('name-hash')]).toEqual([own, secret]);
      });
    });
  });
};
