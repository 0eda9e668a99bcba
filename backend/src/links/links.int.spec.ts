import { kernelRefusals, requestRefusals } from '@refrain/contracts/kernel';
import { linkRefusals, type LinkPreview } from '@refrain/contracts/posts';
import { refused } from '../testing/http';
import { PASSWORD, SITE_URL, TestApp, type Member } from '../testing/test-app';

const MISSING = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let ada: Member;
const dialled: string[] = [];

beforeAll(async () => {
  app = await TestApp.start(undefined, { limitsFactor: 1 });
  app.network = {
    resolve: async () => ['93.184.215.14'],
    dial: async (address) => {
      dialled.push(address);
      throw new Error('nobody there');
    },
  };
  await app.restart();
  ada = await app.member();
});
beforeEach(async () => {
  app.now += 60 * 60_000;
  await ada.post('/api/login', { username: ada.user.username, password: PASSWORD });
});
afterAll(() => app.end());

const preview = (content: unknown) => ada.post('/api/link-preview', { content });

describe('a link preview', () => {
  it('of a site that says nothing has its name, and asks it once for many', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => preview('hear https://youtu.be/abc?si=x !')));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        {
          linkUrl: 'https://www.youtube.com/watch?v=abc',
          linkType: 'youtube',
          linkTitle: 'Video on YouTube',
          linkDescription: null,
          linkImage: null,
        } satisfies LinkPreview,
      ]);
    }
    expect(dialled).toEqual(['93.184.215.14']);
  });

  it.each([
    ['nothing to look at', linkRefusals.none],
    ['https://example.com/', linkRefusals.notAllowed],
    ['http://127.0.0.1/ and https://youtu.be/abc', linkRefusals.notAllowed],
    ['http://[::1]/', linkRefusals.notAllowed],
    [`${SITE_URL}/admin`, linkRefusals.notAllowed],
    [`/track/${MISSING}`, linkRefusals.unknown],
    ['/blog/nothing-here', linkRefusals.unknown],
  ])('of %j is refused', async (content, refusal) => {
    const before = dialled.length;
    expect(await app.unchanged(() => preview(content))).toMatchObject(refused(refusal));
    expect(dialled).toHaveLength(before);
  });

  it('takes text, of a person who is signed in', async () => {
    expect(await preview(7)).toMatchObject(refused({ ...kernelRefusals.invalid, message: linkRefusals.none.message }));
    expect(await app.visitor().post('/api/link-preview', { content: 'x' })).toMatchObject(refused(kernelRefusals.signInRequired));
  });

  it('is not given without end', async () => {
    const statuses = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await preview('nothing')).status);
    expect(statuses.slice(0, 120).every((status) => status === 400)).toBe(true);
    expect(await preview('nothing')).toMatchObject(refused(requestRefusals.tooMany));
  });
});
