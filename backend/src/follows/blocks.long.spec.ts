import { accountRefusals } from '@refrain/contracts/accounts';
import { blockRefusals, followRefusals } from '@refrain/contracts/follows';
import { commentRefusals, type Comment, type Post } from '@refrain/contracts/posts';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const publish = async (by: Member, content = 'Hello') => (await by.post('/api/social/posts', { content })).body as Post;
const say = async (by: Member, postId: string, parentId: string | null = null) =>
  (await by.post(`/api/posts/${postId}/comments`, { content: 'Said', parentId })).body as Comment;

describe('blocking', () => {
  it('is refused for oneself, for admins and for nobody, and twice is once', async () => {
    const [one, other] = [await app.member(), await app.member()];
    await app.unchanged(async () => {
      expect(await one.post(`/api/users/${one.user.id}/block`)).toMatchObject(refused(blockRefusals.oneself));
      expect(await one.post(`/api/users/${admin.user.id}/block`)).toMatchObject(refused(blockRefusals.admin));
      expect(await one.post(`/api/users/${MISSING}/block`)).toMatchObject(refused(accountRefusals.unknown));
      expect((await one.delete(`/api/users/${other.user.id}/block`)).body).toEqual({ isBlocked: false });
    });
    await one.post(`/api/users/${other.user.id}/block`);
    await app.unchanged(async () =>
      expect((await one.post(`/api/users/${other.user.id}/block`)).body).toEqual({ isBlocked: true }),
    );
    expect((await one.get('/api/blocks')).body).toMatchObject({
      people: [{ id: other.user.id, username: other.user.username }],
      next: null,
    });
    expect((await other.get('/api/blocks')).body).toEqual({ people: [], next: null });
  });

  it('ends follows both ways, and lets neither follow, nor comment, nor reply, nor report', async () => {
    const [one, other, third] = [await app.member(), await app.member(), await app.member()];
    const follow = (by: Member, whom: Member) => by.post(`/api/social/users/${whom.user.id}/follow`);
    await follow(one, other);
    await follow(other, one);
    const post = await publish(third);
    const said = await say(other, post.id);
    await one.post(`/api/users/${other.user.id}/block`);
    await eventually(async () =>
      expect((await app.events('UserUnfollowed')).map(({ data, meta }) => [data, meta.actor])).toEqual(
        expect.arrayContaining([
          [{ followerId: one.user.id, followeeId: other.user.id }, null],
          [{ followerId: other.user.id, followeeId: one.user.id }, null],
        ]),
      ),
    );
    await app.unchanged(async () => {
      expect(await follow(one, other)).toMatchObject(refused(followRefusals.notPossible));
      expect(await follow(other, one)).toMatchObject(refused(followRefusals.notPossible));
      expect(await one.post(`/api/posts/${post.id}/comments`, { content: 'x', parentId: said.id })).toMatchObject(
        refused(commentRefusals.unknown),
      );
      expect(await one.post(`/api/comments/${said.id}/report`, { reason: 'spam' })).toMatchObject(
        refused(commentRefusals.unknown),
      );
    });
    await one.delete(`/api/users/${other.user.id}/block`);
    expect((await follow(other, one)).body).toMatchObject({ isFollowing: true, pointsAwarded: 0 });
  });

  it('ends follows also where the process ended in between', async () => {
    const [one, other] = [await app.member(), await app.member()];
    await one.post(`/api/social/users/${other.user.id}/follow`);
    await one.post(`/api/users/${other.user.id}/block`);
    await app.restart();
    await eventually(async () => expect((await one.get('/api/user/stats')).body).toMatchObject({ followingCount: 0 }));
  });
});
