import type { DamageableVault } from '../testing/damage-vault';
import { checkVault } from './check-vault';
import { openMemoryVault } from './memory';
import { KeyDamaged, KeyMissing, RowUnreadable, SecretUnreadable } from './vault-faults';
import type { Vault, VaultEntry } from './vault';

/** What every engine of the vault promises of rows that are lost or damaged behind its back. */
export const describeFaults = (vaultNow: () => Vault, rows: () => DamageableVault): void => {
  describe('a row that is lost or damaged', () => {
    const absent = async (subject: string) => (await vaultNow().keys.find([subject])).get(subject);
    const lose = async (how: 'remove' | 'flip', table: string, id: string) => {
      const putBack = await rows()[how](table, id);
      vaultNow().keys.letGo(id);
      return putBack;
    };

    it.each([
      ['remove', 'missing', KeyMissing],
      ['flip', 'damaged', KeyDamaged],
    ] as const)('of a key (%s): is %s, never made again, named once, and well when it is back', async (how, state, error) => {
      const vault = vaultNow();
      const [ada, ben] = [await vault.keys.obtain('user-ada'), await vault.keys.obtain('user-ben')];
      const heard: string[] = [];
      vault.faults.subscribe((fault, healed) =>
        heard.push(`${fault.table} ${fault.id} ${fault.state}${healed ? ' no more' : ''}`),
      );
      const putBack = await lose(how, 'subject_keys', 'user-ada');
      await expect(vault.keys.obtain('user-ada')).rejects.toBeInstanceOf(error);
      await expect(vault.keys.obtain('user-ada')).rejects.toMatchObject({ code: `VAULT.KEY_${state.toUpperCase()}` });
      expect([...(await vault.keys.find(['user-ada', 'user-ben', 'user-new']))]).toEqual([
        ['user-ada', state],
        ['user-ben', ben],
        ['user-new', 'never made'],
      ]);
      expect(await vault.keys.isForgotten('user-ada')).toBe(false);
      expect(heard).toEqual([`subject_keys user-ada ${state}`]);
      await putBack();
      expect(await vault.keys.obtain('user-ada')).toEqual(ada);
      expect([vault.faults.all(), heard.at(-1)]).toEqual([[], `subject_keys user-ada ${state} no more`]);
    });

    it('of a tombstone: the person stays without a key, and can be forgotten again', async () => {
      const vault = vaultNow();
      await vault.keys.forget('user-ada');
      await rows().remove('forgotten_subjects', 'user-ada');
      await expect(vault.keys.obtain('user-ada')).rejects.toBeInstanceOf(KeyMissing);
      expect(vault.faults.all()).toEqual([{ table: 'subject_keys', id: 'user-ada', state: 'missing' }]);
      await vault.keys.forget('user-ada');
      expect([await vault.keys.obtain('user-ada'), await absent('user-ada'), vault.faults.all()]).toEqual([
        null,
        'forgotten',
        [],
      ]);
    });

    it('makes no key for a subject of which something sealed exists, though this vault never had one', async () => {
      const vault = vaultNow();
      await vault.keys.expect('user-ada');
      await expect(vault.keys.obtain('user-ada')).rejects.toBeInstanceOf(KeyMissing);
      expect(vault.faults.all()).toEqual([{ table: 'subject_keys', id: 'user-ada', state: 'missing' }]);
      await vault.keys.forget('user-ada');
      await vault.keys.expect('user-ada');
      expect([await vault.keys.obtain('user-ada'), vault.faults.all()]).toEqual([null, []]);
    });

    it.each([
      ['remove', 'missing'],
      ['flip', 'damaged'],
    ] as const)('of a secret (%s): is %s and never made again', async (how, state) => {
      const vault = vaultNow();
      const [secret, other] = [await vault.secret('names'), await vault.secret('other')];
      const putBack = await lose(how, 'secrets', 'names');
      await expect(vault.secret('names')).rejects.toBeInstanceOf(SecretUnreadable);
      expect([await vault.secret('other'), vault.faults.all()]).toEqual([other, [{ table: 'secrets', id: 'names', state }]]);
      await putBack();
      expect([await vault.secret('names'), vault.faults.all()]).toEqual([secret, []]);
    });

    it('of credentials: they are not there instead of never set, until others are put', async () => {
      const vault = vaultNow();
      await vault.credentials.put({ userId: 'user-ada', passwordHash: '$a' });
      await lose('remove', 'credentials', 'user-ada');
      await expect(vault.credentials.get('user-ada')).rejects.toBeInstanceOf(RowUnreadable);
      expect(await vault.credentials.get('user-ben')).toBeNull();
      expect(vault.faults.all()).toEqual([{ table: 'credentials', id: 'user-ada', state: 'missing' }]);
      await vault.credentials.put({ userId: 'user-ada', passwordHash: '$b' });
      expect([await vault.credentials.get('user-ada'), vault.faults.all()]).toEqual([
        { userId: 'user-ada', passwordHash: '$b' },
        [],
      ]);
      await vault.credentials.remove('user-ada');
      expect(await vault.credentials.get('user-ada')).toBeNull();
    });

    it('of a checkpoint: its reaction does not begin at the start', async () => {
      const vault = vaultNow();
      await vault.checkpoints.put('mail', '0009');
      await vault.checkpoints.put('points', '0007');
      const putBack = await lose('remove', 'checkpoints', 'mail');
      await expect(vault.checkpoints.get('mail')).rejects.toBeInstanceOf(RowUnreadable);
      expect([await vault.checkpoints.get('points'), vault.faults.all()]).toEqual([
        '0007',
        [{ table: 'checkpoints', id: 'mail', state: 'missing' }],
      ]);
      await putBack();
      expect([await vault.checkpoints.get('mail'), vault.faults.all()]).toEqual(['0009', []]);
    });

    it('of a checkpoint that was claimed: it is not claimed at its start again, and its holder saves no more', async () => {
      const vault = vaultNow();
      const { token } = await vault.reactions.claim('mail', '0009');
      await vault.reactions.claim('points', '0007');
      const putBack = await lose('remove', 'checkpoints', 'mail');
      await expect(vault.reactions.claim('mail', '0099')).rejects.toBeInstanceOf(RowUnreadable);
      await expect(vault.reactions.claim('mail', '0099')).rejects.toMatchObject({ code: 'VAULT.ROW_UNREADABLE' });
      expect([(await vault.reactions.claim('points', '')).position, vault.faults.all()]).toEqual([
        '0007',
        [{ table: 'checkpoints', id: 'mail', state: 'missing' }],
      ]);
      await putBack();
      const again = await vault.reactions.claim('mail', '0099');
      expect([again.position, again.token > token, vault.faults.all()]).toEqual(['0009', true, []]);
    });

    const move = async (from: Vault, to: Vault) => {
      const entries: VaultEntry[] = [];
      for await (const entry of from.dump()) {
        entries.push(entry);
        await to.restore(entry);
      }
      return entries;
    };

    it('is found by a look at everything, stays known in another vault, and gives way to a good one', async () => {
      const [vault, other, good] = [vaultNow(), openMemoryVault(), openMemoryVault()];
      const subjects = ['user-ada', 'user-ben', 'user-cyd'];
      for (const subject of subjects) await vault.keys.obtain(subject);
      await vault.secret('names');
      await move(vault, good);
      await rows().remove('subject_keys', 'user-ada');
      await rows().flip('subject_keys', 'user-ben');
      await rows().flip('secrets', 'names');
      for (const subject of subjects) vault.keys.letGo(subject);
      await checkVault(vault);
      const faults = vault.faults
        .all()
        .map(({ table, id, state }) => `${table} ${id} ${state}`)
        .sort();
      expect(faults).toEqual(['secrets names damaged', 'subject_keys user-ada missing', 'subject_keys user-ben damaged']);
      await move(vault, other);
      await expect(other.keys.obtain('user-ada')).rejects.toBeInstanceOf(KeyMissing);
      await expect(other.keys.obtain('user-ben')).rejects.toBeInstanceOf(KeyMissing);
      await expect(other.secret('names')).rejects.toBeInstanceOf(SecretUnreadable);
      expect(await other.keys.obtain('user-cyd')).toEqual(await good.keys.obtain('user-cyd'));
      await move(good, vault);
      expect(await Promise.all(subjects.map((subject) => vault.keys.obtain(subject)))).toEqual(
        await Promise.all(subjects.map((subject) => good.keys.obtain(subject))),
      );
      await checkVault(vault);
      expect(vault.faults.all()).toEqual([]);
    });
  });
};
