import { randomUUID } from 'node:crypto';
import type { OneTimeToken, Vault } from './vault';

export const aToken = (overrides: Partial<OneTimeToken> = {}): OneTimeToken => ({
  idHash: randomUUID(),
  userId: 'user-ada',
  purpose: 'reset-password',
  askedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T01:00:00.000Z',
  usedAt: null,
  ...overrides,
});

/** What every engine of the vault promises of one-time tokens. */
export const describeTokens = (vault: () => Vault, reopened: () => Promise<Vault>): void => {
  describe('one-time tokens', () => {
    const NOW = '2026-01-01T00:30:00.000Z';
    const AFTER = '2026-01-01T00:40:00.000Z';
    const found = (...tokens: readonly OneTimeToken[]) => Promise.all(tokens.map(({ idHash }) => vault().tokens.get(idHash)));

    it('are given back as they were put', async () => {
      const token = aToken();
      await vault().tokens.put(token);
      await reopened();
      expect(await vault().tokens.get(token.idHash)).toEqual(token);
      expect(await vault().tokens.get('nothing')).toBeNull();
    });

    it('are used once', async () => {
      const token = aToken();
      await vault().tokens.put(token);
      expect([await vault().tokens.use(token.idHash, NOW), await vault().tokens.use(token.idHash, AFTER)]).toEqual([true, false]);
      expect(await (await reopened()).tokens.get(token.idHash)).toEqual({ ...token, usedAt: NOW });
      expect(await vault().tokens.use('nothing', NOW)).toBe(false);
    });

    it('are used by one of many who try at once', async () => {
      const token = aToken();
      await vault().tokens.put(token);
      const uses = await Promise.all(Array.from({ length: 20 }, () => vault().tokens.use(token.idHash, NOW)));
      expect(uses.filter(Boolean)).toHaveLength(1);
    });

    it('are not used once they have expired', async () => {
      const token = aToken();
      await vault().tokens.put(token);
      expect(await vault().tokens.use(token.idHash, token.expiresAt)).toBe(false);
      expect(await vault().tokens.use(token.idHash, '2026-01-01T00:59:59.999Z')).toBe(true);
    });

    it('take the place of the older one of the same person and purpose only', async () => {
      const [older, other, ben] = [aToken(), aToken({ purpose: 'verify-email' }), aToken({ userId: 'user-ben' })];
      for (const token of [older, other, ben]) await vault().tokens.put(token);
      const newer = aToken({ askedAt: '2026-01-01T00:00:00.001Z' });
      await vault().tokens.put(newer);
      expect(await found(older, newer, other, ben)).toEqual([null, newer, other, ben]);
      expect(await vault().tokens.use(older.idHash, NOW)).toBe(false);
    });

    it('stay when an older one comes late', async () => {
      const [older, newer] = [aToken(), aToken({ askedAt: '2026-01-01T00:00:00.001Z' })];
      await vault().tokens.put(newer);
      await vault().tokens.put(older);
      expect(await found(older, newer)).toEqual([null, newer]);
    });

    it('last longer when they are put again, and are not revived once used', async () => {
      const token = aToken();
      const again = { ...token, expiresAt: '2026-01-01T02:00:00.000Z' };
      await vault().tokens.put(token);
      await vault().tokens.put(again);
      expect(await found(token)).toEqual([again]);
      await vault().tokens.use(token.idHash, NOW);
      await vault().tokens.put(again);
      expect(await found(token)).toEqual([{ ...again, usedAt: NOW }]);
      expect(await vault().tokens.use(token.idHash, AFTER)).toBe(false);
    });

    it('are removed all at once for one person', async () => {
      const tokens = [aToken(), aToken({ purpose: 'verify-email' }), aToken({ userId: 'user-ben' })];
      for (const token of tokens) await vault().tokens.put(token);
      await vault().tokens.removeAllOf('user-ada');
      expect(await found(...tokens)).toEqual([null, null, tokens[2]]);
      expect(await Promise.all(['user-ada', 'user-ben'].map((userId) => vault().tokens.allOf(userId)))).toEqual([
        [],
        [tokens[2]],
      ]);
    });
  });
};
