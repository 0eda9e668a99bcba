import { Community } from '../../../testing/community/community';
import type { Answer } from '../../../testing/http';
import { eventually, TestApp } from '../../../testing/test-app';

let app: TestApp;
let community: Community;
beforeAll(async () => {
  app = await TestApp.start();
  community = await Community.found(app);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.end();
});

/** What each request has of its own, and how bytes are framed that HEAD does not send. */
const OWN = ['date', 'x-request-id', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding'];
const lasting = ({ status, headers }: Answer) => [
  status,
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
];
/** Addresses that are no routes: pages, files of the build, and what is in the media store. */
const others = () => [
  '/',
  '/about',
  `/track/${community.track.id}`,
  '/nowhere/at/all',
  '/sw.js',
  '/assets/sample-Ab1.js',
  `/api/audio/stream/${community.track.id}`,
  `/api/files/${community.track.filePathPreview}`,
  '/sitemap-pages-1.xml',
  '/sitemap-tracks-1.xml',
  '/api/nothing',
];

describe('HEAD', () => {
  it('is answered as GET is, with the length of its body and without it, for every call that reads', async () => {
    const reads = community.routes.filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(60);
    for (const route of reads) {
      const caller = await community.somebody(route);
      const address = await community.address(route, caller);
      // What the community's beginnings still set going may change an answer between the two.
      await eventually(async () => {
        const [head, got] = [await caller.ask('HEAD', address), await caller.get(address)];
        expect([route.path, lasting(head)]).toEqual([route.path, lasting(got)]);
        expect([route.path, head.bytes.length]).toEqual([route.path, 0]);
      });
    }
  });

  it.each(['text/html', '*/*'])('is answered as GET is for pages and files, where %s is taken', async (accept) => {
    for (const address of others())
      for (const encoding of ['br, gzip', 'identity']) {
        const headers = { accept, 'accept-encoding': encoding };
        const [head, got] = [await app.visitor().ask('HEAD', address, { headers }), await app.visitor().get(address, headers)];
        expect([address, lasting(head)]).toEqual([address, lasting(got)]);
        expect([address, head.bytes.length]).toEqual([address, 0]);
      }
  });
});
