import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Answer } from '../../../testing/http';
import { TestApp, type Member } from '../../../testing/test-app';

let app: TestApp;
let fan: Member;
const SCRIPT = 'console.log("a sample script");'.repeat(100);

beforeAll(async () => {
  app = await TestApp.start();
  fan = await app.member();
  const script = join(app.folder, 'pages', 'assets', 'sample-Ab1.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
});
afterAll(() => app.end());

const FILE = '/assets/sample-Ab1.js';
const LONG = '/api/openapi.json';
const facts = ({ status, headers }: Answer) => [status, headers['content-encoding'], headers['content-type'], headers['vary']];

describe('a file of the build', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(SCRIPT)],
    ['gzip, deflate', 'gzip', gzipSync(SCRIPT)],
    ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(SCRIPT)],
    ['identity', undefined, SCRIPT],
    [undefined, undefined, SCRIPT],
  ])('comes as the build compressed it, for clients that take %s', async (accepted, encoding, sent) => {
    const answer = await app.visitor().get(FILE, { 'accept-encoding': accepted } as Record<string, string>);
    expect(facts(answer)).toEqual([200, encoding, expect.stringContaining('javascript; charset=utf-8'), 'accept-encoding']);
    expect(answer.bytes.toString()).toBe(SCRIPT);
    expect([answer.headers['content-length'], answer.headers['cache-control']]).toEqual([
      String(sent.length),
      'public, max-age=31536000, immutable',
    ]);
  });

  it('has another mark in each form, and is not sent again to those who have it', async () => {
    const marks = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const headers = { 'accept-encoding': encoding };
        const { etag = '' } = (await app.visitor().get(FILE, headers)).headers;
        expect((await app.visitor().get(FILE, { ...headers, 'if-none-match': etag })).status).toBe(304);
        return etag;
      }),
    );
    expect(new Set(marks).size).toBe(3);
  });

  it('is no file of its own in its compressed forms', async () => {
    for (const suffix of ['br', 'gz']) expect((await app.visitor().get(`${FILE}.${suffix}`)).status).toBe(404);
  });
});

describe('a text written for one request', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('is compressed for clients that take %s', async (accepted, encoding) => {
    const [plain, answer] = [await app.visitor().get(LONG), await app.visitor().get(LONG, { 'accept-encoding': accepted })];
    expect(facts(answer)).toEqual([
      200,
      encoding,
      plain.headers['content-type'],
      expect.stringMatching(/(^|, )accept-encoding$/),
    ]);
    expect(answer.bytes.equals(plain.bytes)).toBe(true);
    expect(Number(answer.headers['content-length'])).toBeLessThan(plain.bytes.length / 3);
  });

  it('stays as it is where it is short, and where the client takes nothing of the kind', async () => {
    for (const [path, accepted] of [
      ['/api/public/contact', 'gzip, br'],
      [LONG, 'identity'],
      [LONG, 'zstd'],
      [LONG, 'br;q=0, gzip;q=0'],
      [LONG, 'x'.repeat(4000)],
    ] as const) {
      const answer = await app.visitor().get(path, { 'accept-encoding': accepted });
      expect([path, answer.status, answer.headers['content-encoding'], answer.body !== null]).toEqual([
        path,
        200,
        undefined,
        true,
      ]);
    }
  });

  it('for a person is compressed only where no other site can have asked', async () => {
    const of = async (site?: string) =>
      (await fan.get(LONG, { 'accept-encoding': 'br', ...(site ? { 'sec-fetch-site': site } : {}) })).headers['content-encoding'];
    expect([await of('same-origin'), await of('none'), await of('cross-site'), await of('same-site'), await of()]).toEqual([
      'br',
      'br',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
