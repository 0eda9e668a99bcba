import { kernelRefusals } from '@refrain/contracts/kernel';
import { refused } from '../../../testing/http';
import { INDEX_HTML, TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => void (app = await TestApp.start()));
afterAll(() => app.end());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** What each of them sends with the address of a page. */
const CLIENTS: Readonly<Record<string, Record<string, string>>> = {
  facebook: {
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    accept: '*/*',
    'accept-encoding': 'deflate, gzip',
    range: 'bytes=0-524287',
  },
  Slack: {
    'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    accept: '*/*',
    'accept-encoding': 'gzip,deflate',
    range: 'bytes=0-32768',
  },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)', 'accept-encoding': 'gzip, deflate' },
  Twitter: { 'user-agent': 'Twitterbot/1.0', accept: '*/*', 'accept-encoding': 'gzip' },
  Discord: { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
  WhatsApp: { 'user-agent': 'WhatsApp/2.23.20.0', accept: 'image/*', 'accept-encoding': 'identity' },
  LinkedIn: {
    'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
  },
  curl: { 'user-agent': 'curl/8.14.1', accept: '*/*' },
  Google: {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    accept: BROWSER,
    'accept-encoding': 'gzip, deflate, br',
  },
  Apple: {
    'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
    accept: BROWSER,
  },
};
const ACCEPTS = [undefined, '*/*', 'image/*', 'application/json', 'text/plain', BROWSER];

describe.each(Object.entries(CLIENTS))('a link that %s opens', (_name, sent) => {
  it.each([
    ['/', 200],
    ['/charts', 200],
    ['/nobody-by-that-name', 200],
    ['/auth?tab=register', 200],
    ['/track/x', 404],
    ['/nowhere/at/all', 404],
  ] as const)('is a page: %s', async (path, status) => {
    const answers = await Promise.all(
      [sent, ...ACCEPTS.map((accept) => ({ ...sent, 'accept-encoding': undefined, accept }))].map((headers) =>
        app.visitor().get(path, headers as Record<string, string>),
      ),
    );
    expect(answers.map((answer) => [answer.status, answer.headers['content-type']])).toEqual(
      answers.map(() => [status, 'text/html; charset=utf-8']),
    );
    for (const { bytes } of answers.slice(1))
      expect(INDEX_HTML.split('<title>Refrain</title>').every((part) => bytes.includes(part))).toBe(true);
  });

  it.each(['/assets/x.js', '/assets/x', '/icons/x.png', '/api/nothing', '/api', '/socket.io/x'])(
    'is none below %s',
    async (path) => {
      const { status, headers } = await app.visitor().get(path, sent);
      expect([path, status >= 400, headers['content-type']?.includes('html')]).toEqual([path, true, false]);
    },
  );
});

describe('what is no page', () => {
  it.each([
    ['/missing.js', { accept: '*/*' }],
    ['/metrics', { accept: '*/*' }],
    ['/charts', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/charts', { accept: 'image/avif,image/webp,*/*', 'sec-fetch-dest': 'image' }],
    ['/assets/nothing.js', { accept: BROWSER }],
  ])('is a missing file: %s, asked for with %j', async (path, headers) => {
    expect(await app.visitor().get(path, headers as Record<string, string>)).toMatchObject(refused(kernelRefusals.routeNotFound));
  });
});
