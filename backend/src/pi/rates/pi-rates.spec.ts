import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PI_FALLBACK, PI_RATE_SECONDS } from '@refrain/contracts/pi-payments';
import { Clock } from '../../kernel/values/clock';
import { PiRateSource } from './pi-rates';

let answer: string | null;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  if (answer === null) response.destroy();
  else response.end(answer);
});
let ratesUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ratesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pi`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

let now: number;
let source: PiRateSource;
beforeEach(() => {
  [answer, asked, now] = ['{"pi-network":{"usd":0.25}}', 0, Date.parse('2026-06-01T12:00:00.000Z')];
  source = new PiRateSource({ platformUrl: '', ratesUrl }, new Clock(() => now));
});

it('a live rate is asked for once, however many look, and its inverse is its inverse', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => source.rates()));
  expect(all[49]).toEqual({
    ...{ usdToPi: 4, piToUsd: 0.25, timestamp: '2026-06-01T12:00:00.000Z', source: new URL(ratesUrl).host, isLive: true },
    formatted: { usdToPi: '1 USD = 4.00 π', piToUsd: '1 π = $0.2500' },
  });
  now += (PI_RATE_SECONDS - 1) * 1000;
  expect([(await source.rates()).isLive, asked]).toEqual([true, 1]);
  now += 2000;
  answer = '{"usd":0.5}';
  expect([(await source.rates()).piToUsd, asked]).toEqual([0.5, 2]);
});

it.each([null, '<html>', '{"usd":0}'])('a source that answers %j is not live once what was heard is old', async (broken) => {
  expect((await source.rates()).isLive).toBe(true);
  answer = broken;
  now += (PI_RATE_SECONDS + 1) * 1000;
  expect(await source.rates()).toMatchObject({ piToUsd: 0.25, isLive: true });
  now += PI_RATE_SECONDS * 1000;
  expect(await source.rates()).toMatchObject({ ...PI_FALLBACK, isLive: false });
});

it('without an address nobody is asked', async () => {
  source = new PiRateSource({ platformUrl: '' }, new Clock(() => now));
  expect([(await source.rates()).isLive, asked]).toEqual([false, 0]);
});
