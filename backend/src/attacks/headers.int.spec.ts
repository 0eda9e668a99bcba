import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { picture, publish, song } from '../testing/uploads';
import type { Answer } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let member: Member;
let cover: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.secureCookies = true;
  await app.restart();
  member = await app.artist();
  cover = `/api/files/${(await publish(member, await song(1), { title: 'Hum' }, await picture())).art?.[96]}`;
});
afterAll(() => app.end());

const foreign = { origin: 'https://elsewhere.example' };
const html = { accept: 'text/html' };
/** Answers of every kind, and of every part of the server that gives any. */
const kinds: Readonly<Record<string, () => Promise<Answer>>> = {
  'a page': () => member.get('/', html),
  'a script': () => member.get('/assets/sample-Ab1.js'),
  data: () => member.get('/api/user'),
  'a picture': () => member.get(cover),
  'a refusal': () => app.visitor().get('/api/user'),
  'a refusal of what another site sends': () => member.post('/api/logout', undefined, foreign),
  'a body that is no JSON': () => member.ask('POST', '/api/login', { raw: '{', headers: { 'content-type': 'application/json' } }),
  'an address that cannot be decoded': () => member.get('/api/%ff'),
  'nothing there': () => member.get('/api/nothing'),
  'a live connection': () => member.get('/socket.io/?EIO=4&transport=polling'),
  'a refused live connection': () => member.get('/socket.io/?EIO=4&transport=polling', foreign),
};

const ALWAYS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** What a browser asks of documents alone. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(\), microphone=\(\), geolocation=\(\), /) as string,
};

describe('over https', () => {
  it.each(Object.keys(kinds))('every answer says how it may be used: %s', async (kind) => {
    const { status, headers } = (await kinds[kind]?.()) ?? {};
    expect([status, headers]).toEqual([expect.any(Number), expect.objectContaining(ALWAYS)]);
    const policy = String(headers?.['content-security-policy']);
    for (const directive of ["default-src '", "frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(directive);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(Object.keys(kinds).filter((kind) => kind !== 'a script'))(
    '%s may be opened as a document, and says more',
    async (kind) => expect((await kinds[kind]?.())?.headers).toMatchObject(OF_DOCUMENTS),
  );

  it('a file of the build says no more than it must: a page has dozens', async () => {
    const { status, headers } = (await kinds['a script']?.()) ?? {};
    expect(status).toBe(200);
    expect(headers?.['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    for (const name of [...Object.keys(OF_DOCUMENTS), 'x-request-id', 'last-modified']) expect(headers).not.toHaveProperty(name);
  });

  it('so does the answer to what is no request', async () => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    socket.end('GET / HTTP/9.9\r\n\r\n');
    const answer = (await text(socket)).toLowerCase();
    for (const [name, value] of Object.entries(ALWAYS))
      if (typeof value === 'string') expect(answer).toContain(`${name}: ${value}`.toLowerCase());
  });

  it.each(['/assets', '/assets/', '/assets/../', '/api', '/api/', '/api/files/', '/.git/config', '/.well-known/'])(
    'a folder is not listed: %s',
    async (path) => {
      for (const accept of ['text/html', '*/*']) {
        const { status, bytes } = await member.get(path, { accept });
        const text = bytes.toString();
        // Outside the API there may be the front page, for browsers.
        expect([status, text.includes('sample-Ab1') || text.includes('Index of')]).toEqual([expect.any(Number), false]);
        if (status === 200) expect(text).toContain('<!doctype html>');
      }
    },
  );

  it.each(['TRACE', 'TRACK', 'CONNECT'])('%s echoes nothing', async (method) => {
    const answer = await member.ask(method, '/api/user', { headers: { 'x-sample': 'echo-me' } }).catch(() => null);
    expect(answer?.status ?? 404).toBeGreaterThanOrEqual(400);
    expect(answer?.bytes.toString() ?? '').not.toContain('echo-me');
  });
});

describe('over http', () => {
  it('nobody is sent to https that is not there', async () => {
    app.secureCookies = false;
    await app.restart();
    const { headers } = await app.visitor().get('/', html);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
