import { groupOf } from './error-group';

const NOW = '2026-06-01T00:00:00.000Z';
const report = {
  errorId: 'error-1',
  message: "Cannot read properties of undefined (reading 'title')",
  stack:
    'TypeError: x\n    at Page (https://refrain.test/assets/page-a1b2c3d4.js:1:2)\n    at go (https://refrain.test/assets/b.js:3:4)',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  url: 'https://refrain.test/artist/ada-sample?token=secret',
  release: '1.4.0',
};
const of = (change: Partial<typeof report>) => groupOf({ ...report, ...change }, NOW);

it('says what broke where, on which kind of page, in which release and family of browsers', () =>
  expect(of({})).toEqual({
    fingerprint: expect.stringMatching(/^[\w-]{16}$/),
    message: report.message,
    at: 'at Page (https://refrain.test/assets/page-a1b2c3d4.js:1:2)',
    page: '/artist/:slug',
    release: '1.4.0',
    browser: 'Firefox',
    count: 1,
    firstSeenAt: NOW,
    lastSeenAt: NOW,
  }));

it('is the same error in another build, on another page, for another person', () => {
  const { fingerprint } = of({});
  const rebuilt = report.stack.replace('a1b2c3d4', 'ffffffff').replace(':1:2', ':9:9');
  expect(of({ stack: rebuilt, url: 'https://refrain.test/charts', errorId: 'error-2' }).fingerprint).toBe(fingerprint);
  expect(of({ message: 'x is not a function' }).fingerprint).not.toBe(fingerprint);
  expect(of({ stack: report.stack.replace('Page', 'Other') }).fingerprint).not.toBe(fingerprint);
  const missing = (id: string) => of({ message: `No track ${id} at 1234567` }).fingerprint;
  expect(missing('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe(missing('00000000-0000-4000-8000-000000000000'));
});

it.each([
  'No user ada@example.test',
  'https://refrain.test/fan/ada-sample failed',
  'Unexpected token, "dear ada, how are you" is no JSON',
  "No person 'ada sample'",
  'token=ada-secret-1234',
])('holds nothing of a person: %s', (message) => {
  const group = of({ message, stack: `Error: ${message}\n    at ${message}`, userAgent: message });
  expect(JSON.stringify(group)).not.toMatch(/ada/);
});

it.each([undefined, '', 'nonsense', 'x'.repeat(2000)])('takes any text for the rest: %s', (text) => {
  const group = groupOf(
    {
      errorId: 'e',
      message: text ?? '',
      ...(text === undefined ? {} : { stack: text, url: text, userAgent: text, release: text }),
    },
    NOW,
  );
  expect([group.message.length <= 300, group.at.length <= 300]).toEqual([true, true]);
});

it('takes no long time over a hostile text', () => {
  const started = performance.now();
  for (const sign of ['"', "'", 'a@', '/', '1', '-'])
    of({ message: sign.repeat(2000 / sign.length), stack: `\n${sign.repeat(20_000 / sign.length)}` });
  expect(performance.now() - started).toBeLessThan(1000);
});
