import { openMemoryVault } from '@refrain/storage/vault';
import { Clock } from '../kernel/values/clock';
import { PlayOrigins } from './play-origins';

const headers = { 'user-agent': 'Sample/1.0', 'accept-language': 'en' };
const clockAt = (iso: string) => new Clock(() => Date.parse(iso));
const vault = openMemoryVault();
const origins = (iso: string) => new PlayOrigins(vault, clockAt(iso));

describe('where a play comes from', () => {
  it('is the same for one device within a month, in every process', async () => {
    const [first, second] = [
      await origins('2026-11-02T00:00:00.000Z').of({ ip: '192.0.2.1', headers }),
      await origins('2026-11-29T00:00:00.000Z').of({ ip: '192.0.2.1', headers }),
    ];
    expect(second).toEqual(first);
  });

  it('distinguishes devices of one network', async () => {
    const november = origins('2026-11-02T00:00:00.000Z');
    const [one, other] = [
      await november.of({ ip: '192.0.2.1', headers }),
      await november.of({ ip: '192.0.2.1', headers: { ...headers, 'user-agent': 'Other/2.0' } }),
    ];
    expect(other.network).toBe(one.network);
    expect(other.device).not.toBe(one.device);
  });

  it('cannot be followed into the next month, and says nothing of the address', async () => {
    const [november, december] = [
      await origins('2026-11-02T00:00:00.000Z').of({ ip: '192.0.2.1', headers }),
      await origins('2026-12-01T00:00:00.000Z').of({ ip: '192.0.2.1', headers }),
    ];
    expect([december.device === november.device, december.network === november.network]).toEqual([false, false]);
    expect(JSON.stringify(november)).not.toContain('192.0.2');
  });

  it('cannot be tried out once its key is swept, two months later', async () => {
    const before = await origins('2026-09-10T00:00:00.000Z').of({ ip: '192.0.2.1', headers });
    const last = await origins('2026-10-10T00:00:00.000Z').of({ ip: '192.0.2.1', headers });
    await origins('2026-11-02T00:00:00.000Z').sweep();
    expect(await origins('2026-09-10T00:00:00.000Z').of({ ip: '192.0.2.1', headers })).not.toEqual(before);
    expect(await origins('2026-10-10T00:00:00.000Z').of({ ip: '192.0.2.1', headers })).toEqual(last);
  });
});
