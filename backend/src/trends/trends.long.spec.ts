import type { FeedPage, Post } from '@refrain/contracts/posts';
import { trendRefusals, type TrendingTopics } from '@refrain/contracts/trends';
import { refused } from '../testing/http';
import { verifyAddress } from '../testing/mails';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../testing/test-app';

const WEEK_MS = 7 * 86_400_000;
let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start();
  const form = someone();
  [ada, ben] = [await app.member(), await app.member(form)];
  // He goes on to publish a week later.
  await verifyAddress(app, form.email);
});
afterAll(() => app.end());

const publish = async (by: Member, content: string) => (await by.post('/api/social/posts', { content })).body as Post;
const topics = async (limit = 20) => (await ada.get(`/api/trending-topics?limit=${limit}`)).body as TrendingTopics;
const counts = async () => Object.fromEntries((await topics()).map(({ id, weeklyCount }) => [id, weeklyCount]));
const postsWith = async (by: Member, tag: string) =>
  ((await by.get(`/api/trending-topics/${encodeURIComponent(tag)}/posts`)).body as FeedPage).posts;

describe('trending topics', () => {
  it('count people who use a hashtag, and forget them with their posts', async () => {
    await publish(ada, 'Out now #NewMusic');
    const again = await publish(ada, 'Still out #newmusic #tips');
    const other = await publish(ben, 'Heard #ｎｅｗｍｕｓｉｃ');
    await eventually(async () => expect(await counts()).toEqual({ newmusic: 2, tips: 1 }));
    expect(await topics(1)).toEqual([
      {
        id: 'newmusic',
        hashtag: '#newmusic',
        category: 'music',
        weeklyCount: 2,
        week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        isLastWeek: false,
      },
    ]);
    await ben.delete(`/api/posts/${other.id}`);
    await ada.delete(`/api/posts/${again.id}`);
    await eventually(async () => expect(await counts()).toEqual({ newmusic: 1 }));
  });

  it('lead to their posts, the newest first, in any spelling', async () => {
    const one = await publish(ada, 'first #Música');
    app.now += 1000;
    const two = await publish(ben, 'second #MÚSICA');
    await eventually(async () => expect((await postsWith(ada, 'música')).map(({ id }) => id)).toEqual([two.id, one.id]));
    expect((await postsWith(ada, '#MÚSICA')).map(({ id, isLiked, displayName }) => [id, isLiked, displayName])).toEqual([
      [two.id, false, ben.user.displayName],
      [one.id, false, ada.user.displayName],
    ]);
    expect(await postsWith(ada, 'nobody_wrote_this')).toEqual([]);
  });

  it('leave out what hidden people wrote, but count it', async () => {
    const cyd = await app.member();
    await publish(cyd, '#leaving');
    await eventually(async () => expect(await postsWith(ada, 'leaving')).toHaveLength(1));
    await cyd.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect(await postsWith(ada, 'leaving')).toEqual([]));
    expect(await counts()).toMatchObject({ leaving: 1 });
  });

  it('are those of the last week where the new one has few', async () => {
    const before = await counts();
    app.now += WEEK_MS;
    for (const member of [ada, ben]) await member.post('/api/login', { username: member.user.username, password: PASSWORD });
    await publish(ben, '#freshly');
    await eventually(async () => expect(await counts()).toEqual({ ...before, freshly: 1 }));
    expect((await topics()).map(({ isLastWeek }) => isLastWeek)).toEqual([false, ...Object.keys(before).map(() => true)]);
  });

  it.each(['0', '21', '-1', '1.5', 'x', '', '5&limit=5'])('are not given with the limit %j', async (limit) => {
    expect(await ada.get(`/api/trending-topics?limit=${limit}`)).toMatchObject(refused(trendRefusals.limit));
  });
  it.each(['x', 'two%20words', 'a-b', 'a'.repeat(51), '%23'])('have no posts under %j', async (tag) => {
    expect(await ada.get(`/api/trending-topics/${tag}/posts`)).toMatchObject(refused(trendRefusals.tag));
  });
});
