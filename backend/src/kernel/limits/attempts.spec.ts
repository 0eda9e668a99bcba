import { attemptLimits, type AttemptKind } from '@refrain/contracts/accounts';
import { openMemoryVault } from '@refrain/storage/vault';
import { Attempts, countedAddress } from './attempts';
import { Clock } from '../values/clock';
import { TooManyAttempts } from '../domain-error';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['no address', 'no address'],
    ['127.0.0.1', null],
    ['127.8.8.8', null],
    ['::1', null],
    ['::ffff:127.0.0.1', null],
  ])('%s counts as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted));
});

describe('attempts', () => {
  const HOUR = 60 * 60_000;
  const MOST = Math.max(...Object.values(attemptLimits).map(({ address }) => address.most));
  const setup = () => {
    const time = { now: Date.parse('2026-06-01T12:00:01Z') };
    const vault = openMemoryVault();
    return { time, vault, attempts: new Attempts(vault, new Clock(() => time.now)) };
  };
  const refusedAfter = async (attempts: Attempts, kind: AttemptKind, ip: string, account: string | null): Promise<number> => {
    for (let made = 0; made <= MOST; made += 1) {
      const refusal = await attempts.count(kind, ip, account).catch((error: unknown) => error);
      if (refusal instanceof TooManyAttempts) return made;
    }
    return Infinity;
  };

  it.each(Object.entries(attemptLimits) as [AttemptKind, (typeof attemptLimits)[AttemptKind]][])(
    'of %s are as many as its limits say',
    async (kind, { account, address }) => {
      const { attempts, time } = setup();
      expect(await refusedAfter(attempts, kind, '203.0.113.7', null)).toBe(address.most);
      expect(await refusedAfter(attempts, kind, '127.0.0.1', 'ada@example.test')).toBe(account?.most ?? Infinity);
      time.now += HOUR;
      expect(await refusedAfter(attempts, kind, '203.0.113.7', null)).toBe(address.most);
    },
  );

  it('learn how long to wait: to the end of the window, and no longer however often they are made', async () => {
    const { attempts, time } = setup();
    await refusedAfter(attempts, 'login', '127.0.0.1', 'ada');
    const wait = () => attempts.count('login', '127.0.0.1', 'ada').catch((error: TooManyAttempts) => error.retryAfterSeconds);
    expect(await wait()).toBe(15 * 60 - 1);
    time.now += 14 * 60_000;
    for (let n = 0; n < 50; n += 1) expect(await wait()).toBe(59);
    time.now += 58_999;
    expect(await wait()).toBe(1);
    time.now += 1;
    expect(await wait()).toBeUndefined();
  });

  it('are one account’s however its name is written, and each kind’s own', async () => {
    const { attempts } = setup();
    await refusedAfter(attempts, 'login', '127.0.0.1', 'ada');
    await expect(attempts.count('login', '127.0.0.1', ' ＡDA ')).rejects.toBeInstanceOf(TooManyAttempts);
    await attempts.count('login', '127.0.0.1', 'ben');
    await attempts.count('forgotPassword', '127.0.0.1', 'ada');
  });

  it('that went well are forgiven to the account, not to the address', async () => {
    const { attempts } = setup();
    for (let n = 0; n < attemptLimits.login.address.most; n += 1) {
      await attempts.count('login', '203.0.113.7', 'ada');
      await attempts.forgive('login', 'Ada');
    }
    await expect(attempts.count('login', '203.0.113.7', 'ada')).rejects.toBeInstanceOf(TooManyAttempts);
    await attempts.count('login', '198.51.100.7', 'ada');
  });

  it('leave neither a name nor an address in the vault', async () => {
    const { attempts, vault } = setup();
    const keys: string[] = [];
    const count = jest.spyOn(vault.attempts, 'count').mockImplementation(async (key) => keys.push(key));
    await attempts.count('login', '203.0.113.7', 'ada');
    count.mockRestore();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  });
});
