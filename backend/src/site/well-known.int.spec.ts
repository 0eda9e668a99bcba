import { adConfigOff } from '@refrain/contracts/site';
import { SITE_URL, TestApp } from '../testing/test-app';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refused } from '../testing/http';
import { securityTxt } from './security-txt';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const html = { accept: 'text/html' };

describe('what search engines ask for', () => {
  it('says where not to look, and where the list of pages is', async () => {
    const { headers, bytes } = await app.visitor().get('/robots.txt', html);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(bytes.toString()).toContain(`Disallow: /api/\n`);
    expect(bytes.toString()).toContain(`Disallow: /unsubscribe\n`);
    expect(bytes.toString()).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });
});

describe('where reports of weaknesses go', () => {
  const PATH = '/.well-known/security.txt';

  it('is said by nobody unless the operator does', async () => {
    expect(await app.visitor().get(PATH)).toMatchObject(refused(kernelRefusals.routeNotFound));
  });

  it('is a file of RFC 9116 until it expires, whatever is sent with the request', async () => {
    app.security = { contact: 'mailto:security@example.test', expires: '2099-01-31T23:59:59.000Z' };
    await app.restart();
    for (const headers of [{}, html, { host: 'elsewhere.example' }]) {
      const { status, headers: given, bytes } = await app.visitor().get(PATH, headers);
      expect([status, given['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(bytes.toString()).toBe(
        [
          'Contact: mailto:security@example.test',
          'Expires: 2099-01-31T23:59:59.000Z',
          'Preferred-Languages: en',
          `Canonical: ${SITE_URL}${PATH}`,
          '',
        ].join('\n'),
      );
    }
    expect(securityTxt(app.security, SITE_URL, '2099-01-31T23:59:59.000Z')).toBeNull();
  });
});

it('advertising is off, and nobody asks again for five minutes', async () => {
  const { headers, body } = await app.visitor().get('/api/public/adsense-config');
  expect([body, headers['cache-control']]).toEqual([adConfigOff, 'public, max-age=300']);
});

it('says where to write to', async () => {
  expect((await app.visitor().get('/api/public/contact')).body).toEqual({ email: 'hello@example.test' });
});
