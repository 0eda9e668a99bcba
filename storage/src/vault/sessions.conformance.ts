import { randomUUID } from 'node:crypto';
import type { RememberedBrowser, Session, Vault } from './vault';

export const aSession = (overrides: Partial<Session> = {}): Session => ({
  idHash: randomUUID(),
  userId: 'user-ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T00:30:00.000Z',
  device: 'Firefox on Linux',
  family: null,
  ...overrides,
});

export const aBrowser = (overrides: Partial<RememberedBrowser> = {}): RememberedBrowser => ({
  family: randomUUID(),
  userId: 'user-ada',
  tokenHash: 'token-1',
  previousHash: null,
  rotatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-31T00:00:00.000Z',
  device: 'Firefox on Linux',
  ...overrides,
});

const ENDS = ['00:10', '00:20', '00:30'].map((time) => `2026-01-01T${time}:00.000Z`);

/** What every engine of the vault promises of who is signed in, and of how often that was tried. */
export const describeSessions = (vault: () => Vault, reopened: () => Promise<Vault>): void => {
  describe('sessions', () => {
    it('are given back as they were put', async () => {
      const [plain, remembered] = [aSession({ device: '' }), aSession({ family: 'family-ada' })];
      await vault().sessions.put(plain);
      await vault().sessions.put(remembered);
      await reopened();
      expect(await vault().sessions.get(plain.idHash)).toEqual(plain);
      expect(await vault().sessions.get(remembered.idHash)).toEqual(remembered);
      expect(await vault().sessions.get('nobody')).toBeNull();
    });

    it('are replaced under the same id', async () => {
      const session = aSession();
      await vault().sessions.put(session);
      await vault().sessions.put({ ...session, lastSeenAt: '2026-01-01T00:05:00.000Z' });
      expect((await vault().sessions.get(session.idHash))?.lastSeenAt).toBe('2026-01-01T00:05:00.000Z');
    });

    it('are seen, but not brought back by it once they were ended', async () => {
      const [there, ended] = [aSession({ family: 'family-ada' }), aSession()];
      for (const session of [there, ended]) await vault().sessions.put(session);
      await vault().sessions.remove(ended.idHash);
      for (const { idHash } of [there, ended]) await vault().sessions.seen(idHash, '2026-01-01T00:05:00.000Z');
      expect(await vault().sessions.get(there.idHash)).toEqual({ ...there, lastSeenAt: '2026-01-01T00:05:00.000Z' });
      expect(await vault().sessions.get(ended.idHash)).toBeNull();
    });

    it('are listed by person', async () => {
      const sessions = [aSession(), aSession({ family: 'family-ada' }), aSession({ userId: 'user-ben' })];
      for (const session of sessions) await vault().sessions.put(session);
      const found = await vault().sessions.allOf('user-ada');
      expect([...found].sort((a, b) => (a.family ?? '').localeCompare(b.family ?? ''))).toEqual(sessions.slice(0, 2));
      expect(await vault().sessions.allOf('user-cyd')).toEqual([]);
    });

    it('are removed one by one', async () => {
      const [one, other] = [aSession(), aSession()];
      await vault().sessions.put(one);
      await vault().sessions.put(other);
      await vault().sessions.remove(one.idHash);
      await vault().sessions.remove(one.idHash);
      expect(await vault().sessions.get(one.idHash)).toBeNull();
      expect(await vault().sessions.get(other.idHash)).toEqual(other);
    });

    it('are removed all at once for one person', async () => {
      const sessions = [aSession(), aSession(), aSession({ userId: 'user-ben' })];
      for (const session of sessions) await vault().sessions.put(session);
      await vault().sessions.removeAllOf('user-ada');
      expect(await Promise.all(sessions.map(({ idHash }) => vault().sessions.get(idHash)))).toEqual([null, null, sessions[2]]);
    });

    it('count how many people were here since, each once', async () => {
      const at = (time: string) => ({ lastSeenAt: `2026-01-01T${time}.000Z` });
      const [tab, ended] = [aSession(at('00:10:00')), aSession({ userId: 'user-cyd', ...at('00:12:00') })];
      const others = [
        aSession(at('00:11:00')),
        aSession({ userId: 'user-ben', ...at('00:05:00') }),
        aSession({ userId: 'user-dan', ...at('00:04:59') }),
      ];
      for (const session of [tab, ended, ...others]) await vault().sessions.put(session);
      await vault().sessions.remove(ended.idHash);
      const since = (time: string) => vault().sessions.peopleSince(`2026-01-01T${time}.000Z`);
      expect([await since('00:04:59'), await since('00:05:00'), await since('00:11:00'), await since('00:11:01')]).toEqual([
        3, 2, 1, 0,
      ]);
      await vault().sessions.seen(tab.idHash, '2026-01-01T00:20:00.000Z');
      expect(await since('00:11:01')).toBe(1);
    });

    it('count who is there without using them, which makes them last no longer and brings none back', async () => {
      const [there, ended] = [aSession(), aSession({ userId: 'user-ben' })];
      for (const session of [there, ended]) await vault().sessions.put(session);
      await vault().sessions.remove(ended.idHash);
      for (const { idHash } of [there, ended]) await vault().sessions.present(idHash, '2026-01-01T00:07:00.000Z');
      expect([
        await vault().sessions.peopleSince('2026-01-01T00:07:00.000Z'),
        await vault().sessions.peopleSince('2026-01-01T00:07:00.001Z'),
      ]).toEqual([1, 0]);
      expect(await vault().sessions.get(there.idHash)).toEqual(there);
      expect(await vault().sessions.get(ended.idHash)).toBeNull();
    });

    it('are swept once they have expired, not before', async () => {
      const sessions = ENDS.map((expiresAt) => aSession({ expiresAt }));
      for (const session of sessions) await vault().sessions.put(session);
      expect(await vault().sessions.sweep('2026-01-01T00:20:00.000Z')).toBe(1);
      expect(await vault().sessions.sweep('2026-01-01T00:20:00.001Z')).toBe(1);
      expect(await vault().sessions.sweep('2026-01-01T00:20:00.001Z')).toBe(0);
      expect(await Promise.all(sessions.map(({ idHash }) => vault().sessions.get(idHash)))).toEqual([null, null, sessions[2]]);
    });
  });

  describe('remembered browsers', () => {
    it('are given back as they were put, listed by person, and removed', async () => {
      const [one, other, ben] = [
        aBrowser({ family: 'a' }),
        aBrowser({ family: 'b', previousHash: 'token-0', device: '' }),
        aBrowser({ family: 'c', userId: 'user-ben' }),
      ];
      for (const browser of [one, other, ben]) await vault().remembered.put(browser);
      await reopened();
      expect(await vault().remembered.get('b')).toEqual(other);
      expect([...(await vault().remembered.allOf('user-ada'))].sort((a, b) => a.family.localeCompare(b.family))).toEqual([
        one,
        other,
      ]);
      await vault().remembered.remove('a');
      await vault().remembered.remove('a');
      expect([await vault().remembered.get('a'), await vault().remembered.get('b')]).toEqual([null, other]);
      await vault().remembered.removeAllOf('user-ada');
      expect(await vault().remembered.allOf('user-ada')).toEqual([]);
      expect(await vault().remembered.get('c')).toEqual(ben);
    });

    it('replace the latest token only, and remember the one before', async () => {
      const browser = aBrowser();
      await vault().remembered.put(browser);
      const at = '2026-01-02T00:00:00.000Z';
      expect(await vault().remembered.rotate(browser.family, 'token-0', 'token-2', at)).toBe(false);
      expect(await vault().remembered.get(browser.family)).toEqual(browser);
      expect(await vault().remembered.rotate(browser.family, 'token-1', 'token-2', at)).toBe(true);
      expect(await vault().remembered.rotate(browser.family, 'token-1', 'token-3', at)).toBe(false);
      expect(await vault().remembered.get(browser.family)).toEqual({
        ...browser,
        tokenHash: 'token-2',
        previousHash: 'token-1',
        rotatedAt: at,
      });
    });

    it('let one of many replace a token, and none once they were forgotten', async () => {
      const browser = aBrowser();
      await vault().remembered.put(browser);
      const rotate = (n: number) => vault().remembered.rotate(browser.family, 'token-1', `next-${n}`, '2026-01-02T00:00:00.000Z');
      const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => rotate(n)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect((await vault().remembered.get(browser.family))?.tokenHash).toBe(`next-${outcomes.indexOf(true)}`);
      await vault().remembered.remove(browser.family);
      expect(await rotate(21)).toBe(false);
      expect(await vault().remembered.get(browser.family)).toBeNull();
    });

    it('are swept once they have expired, not before', async () => {
      const browsers = ENDS.map((expiresAt) => aBrowser({ expiresAt }));
      for (const browser of browsers) await vault().remembered.put(browser);
      expect(await vault().remembered.sweep('2026-01-01T00:20:00.000Z')).toBe(1);
      expect(await vault().remembered.sweep('2026-01-01T00:20:00.001Z')).toBe(1);
      expect(await Promise.all(browsers.map(({ family }) => vault().remembered.get(family)))).toEqual([null, null, browsers[2]]);
    });
  });

  describe('attempts', () => {
    const END = '2026-01-01T00:20:00.000Z';

    it('are counted by key, also after the vault was opened again', async () => {
      expect([
        await vault().attempts.count('ada', END),
        await vault().attempts.count('ada', END),
        await vault().attempts.count('ben', END),
      ]).toEqual([1, 2, 1]);
      expect(await (await reopened()).attempts.count('ada', END)).toBe(3);
    });

    it('get each their own number when many are made at once', async () => {
      const counts = await Promise.all(Array.from({ length: 40 }, () => vault().attempts.count('ada', END)));
      expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    });

    it('are read without being counted', async () => {
      for (const key of ['ada', 'ada', 'ben']) await vault().attempts.count(key, END);
      expect(await vault().attempts.read(['ada', 'nobody', 'ben'])).toEqual(new Map(Object.entries({ ada: 2, ben: 1 })));
      expect([await vault().attempts.count('ada', END), (await vault().attempts.read([])).size]).toEqual([3, 0]);
    });

    it('begin again when they were removed', async () => {
      for (const key of ['ada', 'ada', 'ben']) await vault().attempts.count(key, END);
      await vault().attempts.remove('ada');
      await vault().attempts.remove('nobody');
      expect([await vault().attempts.count('ada', END), await vault().attempts.count('ben', END)]).toEqual([1, 2]);
    });

    it('are swept once their window is over, not before', async () => {
      for (const end of ENDS) await vault().attempts.count(`until-${end}`, end);
      expect(await vault().attempts.sweep(END)).toBe(1);
      expect(await vault().attempts.sweep('2026-01-01T00:20:00.001Z')).toBe(1);
      expect(await Promise.all(ENDS.map((end) => vault().attempts.count(`until-${end}`, end)))).toEqual([1, 1, 2]);
    });
  });
};
