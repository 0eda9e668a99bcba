import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import { commentRefusals, type Comment, type CommentPage, type TrackCommentSummary } from '@refrain/contracts/posts';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { Streams } from '../../kernel/write/streams/streams';
import { grant } from '../../testing/people';
import { refused, type Caller } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';
import { trackDecider, trackStream } from '../../tracks/track.decider';

let app: TestApp;
let artist: Member;
let ben: Member;
let sound: Awaited<ReturnType<typeof song>>;
let track: Track;

const trackOf = async (title: string): Promise<Track> => {
  const { id } = await publish(artist, sound, { title, releaseNow: true });
  let found: Track | undefined;
  await eventually(async () => {
    found = (await app.visitor().get(`/api/tracks/${id}`)).body as Track;
    expect(found.isPublished).toBe(true);
  });
  return found as Track;
};

beforeAll(async () => {
  app = await TestApp.start();
  [artist, ben] = [await app.artist(), await app.member()];
  sound = await song();
  track = await trackOf('Commented');
});
afterAll(() => app.end());

const path = ({ id }: { id: string } = track) => `/api/tracks/${id}/comments`;
const say = (by: Caller, body: object, of = track, headers = {}) => by.post(path(of), body, headers);
const page = async (by: Caller = app.visitor(), of = track) => ((await by.get(path(of))).body as CommentPage).comments;
const summary = async (by: Caller = app.visitor(), of = track) =>
  (await by.get(`${path(of)}/summary`)).body as TrackCommentSummary;
const notices = async () =>
  ((await artist.get('/api/notifications')).body as Notification[]).filter(({ kind }) => kind === 'trackComment');

it('a comment stands on a moment of the song, once under one key, and its artist hears of it', async () => {
  const once = { 'idempotency-key': 'one-comment-on-a-moment' };
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => say(ben, { content: 'What a turn', atSeconds: 0 }, track, once)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Comment).id}`)).size).toBe(1);
  const said = answers[0]?.body as Comment;
  expect(said).toMatchObject({ subject: 'track', postId: track.id, atSeconds: 0, content: 'What a turn', userId: ben.user.id });
  app.now += 1;
  const reply = (await say(artist, { content: 'Thank you', parentId: said.id })).body as Comment;
  expect((await page()).map(({ id, parentId, atSeconds }) => [id, parentId, atSeconds])).toEqual([
    [said.id, null, 0],
    [reply.id, said.id, undefined],
  ]);
  await eventually(async () =>
    expect(await notices()).toEqual([
      expect.objectContaining({
        message: `${ben.user.displayName} commented on your song: “What a turn”`,
        actionUrl: `/track/${track.id}#comments`,
      }),
    ]),
  );
});

it('is not taken where it is outside of the song, without words, without a session, or where no song is', async () => {
  const [top] = await page();
  const { id: postId } = (await ben.post('/api/social/posts', { content: 'Elsewhere' })).body as { id: string };
  const end = Math.floor(track.duration ?? 0);
  expect((await say(ben, { content: 'The end', atSeconds: end })).status).toBe(201);
  await app.unchanged(async () => {
    for (const atSeconds of [end + 1, 1e9])
      expect(await say(ben, { content: 'x', atSeconds })).toMatchObject(refused(commentRefusals.momentOutside));
    for (const atSeconds of [-1, 0.5, '1', {}]) expect((await say(ben, { content: 'x', atSeconds })).status).toBe(400);
    expect(await say(ben, { content: 'x', atSeconds: 0, parentId: top?.id })).toMatchObject(
      refused(commentRefusals.momentOutside),
    );
    expect(await say(ben, { content: ' ' })).toMatchObject(refused(commentRefusals.empty));
    expect(await say(ben, { content: 'a'.repeat(60_000) })).toMatchObject(refused(commentRefusals.tooLong));
    expect(await say(app.visitor(), { content: 'x' })).toMatchObject(refused(kernelRefusals.signInRequired));
    const missing = { ...track, id: '00000000-0000-4000-8000-000000000000' };
    expect(await say(ben, { content: 'x' }, missing)).toMatchObject(refused(trackRefusals.unknown));
    expect(await app.visitor().get(path(missing))).toMatchObject(refused(trackRefusals.unknown));
    // A comment of a song is none of a post, nor the other way round.
    expect(await ben.post(`/api/posts/${track.id}/comments`, { content: 'x' })).toMatchObject({ status: 404 });
    expect(await say(ben, { content: 'x' }, { ...track, id: postId })).toMatchObject(refused(trackRefusals.unknown));
  });
});

it('is edited, liked, reported, removed and taken back as one of a post', async () => {
  const cleo = await app.member();
  const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  const said = (await say(ben, { content: 'Wel said', atSeconds: 0 })).body as Comment;
  app.now += 1000;
  expect((await ben.put(`/api/comments/${said.id}`, { content: 'Well said' })).body).toMatchObject({
    content: 'Well said',
    atSeconds: 0,
  });
  expect((await app.visitor().get(`/api/comments/${said.id}/history`)).body).toMatchObject({ versions: [{}, {}] });
  expect((await cleo.post(`/api/comments/${said.id}/like`, { liked: true })).body).toEqual({ isLiked: true, likeCount: 1 });
  expect((await cleo.post(`/api/comments/${said.id}/report`, { reason: 'spam' })).status).toBeLessThan(300);
  await eventually(async () =>
    expect((await admin.get('/api/admin/reports?state=open')).body).toMatchObject({
      cases: [{ targetId: said.id, content: 'Well said', link: `/track/${track.id}#comments` }],
    }),
  );
  await admin.post(`/api/admin/comments/${said.id}/remove`, { reason: 'Rude' });
  expect((await page()).map(({ id }) => id)).not.toContain(said.id);
  await admin.post(`/api/admin/comments/${said.id}/restore`);
  expect((await page()).map(({ id }) => id)).toContain(said.id);
  const noticed = async () => (await notices()).some(({ message }) => message.includes('Well said'));
  await eventually(async () => expect(await noticed()).toBe(true));
  expect((await ben.delete(`/api/comments/${said.id}`)).status).toBe(204);
  expect((await page()).map(({ id }) => id)).not.toContain(said.id);
  expect(await noticed()).toBe(false);
});

it('is not seen by a viewer who cannot see the artist, nor by one who cannot see its author', async () => {
  const [dora, emil] = [await app.member(), await app.member()];
  const said = (await say(ben, { content: 'To be seen' })).body as Comment;
  await artist.post(`/api/users/${dora.user.id}/block`);
  await ben.post(`/api/users/${emil.user.id}/block`);
  expect(await dora.get(path())).toMatchObject(refused(trackRefusals.unknown));
  expect(await dora.get(`/api/comments/${said.id}`)).toMatchObject(refused(commentRefusals.unknown));
  expect(await say(dora, { content: 'x' })).toMatchObject(refused(trackRefusals.unknown));
  expect(await dora.post(`/api/comments/${said.id}/like`, { liked: true })).toMatchObject(refused(commentRefusals.unknown));
  expect((await page(emil)).map(({ id }) => id)).not.toContain(said.id);
});

it('is counted, and shown on its moment with its author, for each viewer without people they cannot see', async () => {
  const song = await trackOf('On the wave');
  const [cleo, dora] = [await app.member(), await app.member()];
  const first = (await say(ben, { content: 'First', atSeconds: 0 }, song)).body as Comment;
  app.now += 1;
  const second = (await say(cleo, { content: 'Second', atSeconds: 0 }, song)).body as Comment;
  await say(cleo, { content: 'Of no moment' }, song);
  expect(await summary(app.visitor(), song)).toEqual({
    commentCount: 3,
    moments: [{ atSeconds: 0, count: 2, comment: { ...second, isLiked: false } }],
  });
  await dora.post(`/api/users/${cleo.user.id}/block`);
  expect(await summary(dora, song)).toMatchObject({ commentCount: 1, moments: [{ count: 1, comment: { id: first.id } }] });
  await cleo.delete(`/api/comments/${second.id}`);
  expect(await summary(app.visitor(), song)).toMatchObject({
    commentCount: 2,
    moments: [{ count: 1, comment: { id: first.id, displayName: ben.user.displayName } }],
  });
  await artist.post(`/api/users/${dora.user.id}/block`);
  for (const [by, id] of [
    [dora, song.id],
    [app.visitor(), '00000000-0000-4000-8000-000000000000'],
  ] as const)
    expect(await by.get(`/api/tracks/${id}/comments/summary`)).toMatchObject(refused(trackRefusals.unknown));
  expect((await app.visitor().get('/api/tracks/..%2f..%2fuser/comments/summary')).status).toBe(400);
});

it('goes with its song, also one that lands behind its end', async () => {
  const other = await trackOf('Short-lived');
  const said = (await say(ben, { content: 'While it lasts' }, other)).body as Comment;
  const asked = { type: 'UnpublishTrack', data: { trackId: other.id } } as const;
  const context = { commandId: 'gone', actor: null, correlation: 'gone', memory: { key: 'gone', hash: '' } };
  await app.app.get(Streams).handle(trackStream(other.id), trackDecider, asked, context);
  await eventually(async () => expect(await app.visitor().get(path(other))).toMatchObject(refused(trackRefusals.unknown)));
  expect(await say(ben, { content: 'x' }, other)).toMatchObject(refused(trackRefusals.unknown));
  await eventually(async () =>
    expect(await app.visitor().get(`/api/comments/${said.id}`)).toMatchObject(refused(commentRefusals.unknown)),
  );
  expect((await notices()).some(({ message }) => message.includes('While it lasts'))).toBe(false);
});
