import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFindings } from '../../e2e/faults/judge/answers.mjs';

const [ADA, BEN] = ['user-ada', 'user-ben'];
const AT = new Date().toISOString();
let position = 0;
const event = (type: string, data: Record<string, unknown>) => {
  position += 1;
  return {
    id: `event-${position}`,
    type,
    stream: `stream-${position}`,
    revision: 0,
    position: String(position),
    at: AT,
    data,
    meta: {},
  };
};

/** Ada wrote two posts; Ben follows her, likes one, commented twice and heard her song. */
const events = [
  ...[ADA, BEN].map((userId) => event('AccountRegistered', { userId })),
  event('PostCreated', { postId: 'post-1', authorId: ADA, content: 'One' }),
  event('PostCreated', { postId: 'post-2', authorId: ADA, content: 'Two' }),
  event('UserFollowed', { followerId: BEN, followeeId: ADA, pointsAwarded: 2 }),
  event('PostLiked', { postId: 'post-1', userId: BEN, pointsAwarded: 1 }),
  event('CommentAdded', { commentId: 'comment-1', postId: 'post-1', parentId: null, authorId: BEN, content: 'First' }),
  event('CommentAdded', { commentId: 'comment-2', postId: 'post-1', parentId: 'comment-1', authorId: BEN, content: 'Reply' }),
  event('TrackUploaded', { trackId: 'track-1', artistId: ADA }),
  event('TrackReleased', { trackId: 'track-1' }),
  event('PlayRecorded', {
    playId: 'play-1',
    trackId: 'track-1',
    listenerId: BEN,
    reason: 'HEARD_ENOUGH',
    chart: 'human',
    chartEligible: true,
  }),
  event('AlbumCreated', { albumId: 'album-1', artistId: ADA, visibility: 'public', trackIds: ['track-1', 'track-gone'] }),
  event('PlaylistCreated', { playlistId: 'list-1', ownerId: BEN, name: 'List', visibility: 'public', rule: null }),
  event('PlaylistSongsAdded', {
    playlistId: 'list-1',
    addedBy: BEN,
    songs: [
      { trackId: 'track-2', place: 'V001V' },
      { trackId: 'track-1', place: 'V002V' },
    ],
  }),
  event('PlaylistSongMoved', { playlistId: 'list-1', movedBy: BEN, trackId: 'track-1', place: 'V000V' }),
  event('PlaylistShared', { playlistId: 'list-1', userId: ADA }),
];

const post = (id: string, likeCount: number, commentCount: number, isLiked: boolean) => ({
  id,
  likeCount,
  commentCount,
  isLiked,
});
const chart = (period: string) => ({ period, entries: [{ id: 'track-1', playCount: 1 }] });
const monday = () => new Date(Date.parse(AT) - ((new Date(AT).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);

/** What a site that is right answers Ben. */
const right = (): Record<string, unknown> => ({
  '/api/social/feed': { posts: [post('post-2', 0, 0, false), post('post-1', 1, 2, true)], next: null },
  '/api/user/stats': { postsCount: 0, followingCount: 1, followersCount: 0 },
  '/api/user/points': { points: 3 },
  '/api/notifications/unread-count': { count: 2 },
  '/api/charts?window=day': chart(AT.slice(0, 10)),
  '/api/charts?window=week': chart(monday()),
  '/api/charts?window=month': chart(AT.slice(0, 7)),
  '/api/charts?window=all': chart('all'),
  '/api/posts/post-1/comments': { comments: [{ id: 'comment-1' }, { id: 'comment-2' }], next: null },
  '/api/albums/album-1': { tracks: [{ id: 'track-1' }], playCount: 1 },
  '/api/playlists/list-1': { songCount: 2, shareCount: 1 },
  '/api/playlists/list-1/songs': { entries: [{ trackId: 'track-1' }, { trackId: 'track-2' }], next: null },
  '/api/public/stats': { tracksCount: 1, activeArtistsCount: 1, musicLoversCount: 2 },
});

let answers: Record<string, unknown>;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

const found = async (changed: Record<string, unknown> = {}): Promise<string[]> => {
  answers = { ...right(), ...changed };
  const findings = [];
  const site = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: [{ userId: BEN, cookie: 'refrain_session=sample' }],
  };
  for await (const finding of answerFindings(site, events)) findings.push(finding);
  return findings;
};

describe('the judge of answers', () => {
  it('finds nothing where the site answers what the log gives', async () => {
    expect(await found()).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a feed in another order',
      { '/api/social/feed': { posts: [post('post-1', 1, 2, true), post('post-2', 0, 0, false)], next: null } },
      /^page 1 of the feed/,
    ],
    [
      'a feed without a post',
      { '/api/social/feed': { posts: [post('post-2', 0, 0, false)], next: null } },
      /^the number of posts in the feed of user-ben answers 1, the log gives 2/,
    ],
    ['a feed that is refused', { '/api/social/feed': undefined }, /^the feed of user-ben answers "404/],
    [
      'another number of likes',
      { '/api/social/feed': { posts: [post('post-2', 0, 0, false), post('post-1', 2, 2, true)], next: null } },
      /^post post-1 in the feed/,
    ],
    [
      'another number of people who are followed',
      { '/api/user/stats': { postsCount: 0, followingCount: 2, followersCount: 0 } },
      /^the counts of user-ben/,
    ],
    ['points that were given twice', { '/api/user/points': { points: 6 } }, /^the points of user-ben/],
    ['a notification that is not counted', { '/api/notifications/unread-count': { count: 0 } }, /^the unread count of user-ben/],
    ['a play that is not counted', { '/api/charts?window=all': { period: 'all', entries: [] } }, /^the chart of all\|all\|all/],
    [
      'replies before what they reply to',
      { '/api/posts/post-1/comments': { comments: [{ id: 'comment-2' }, { id: 'comment-1' }], next: null } },
      /^the comments of post-1/,
    ],
    [
      'a play of an album that is not counted',
      { '/api/albums/album-1': { tracks: [{ id: 'track-1' }], playCount: 0 } },
      /^the album album-1/,
    ],
    [
      'songs of a playlist in another order',
      { '/api/playlists/list-1/songs': { entries: [{ trackId: 'track-2' }, { trackId: 'track-1' }], next: null } },
      /^the playlist list-1/,
    ],
    [
      'a person who shared a playlist twice',
      { '/api/playlists/list-1': { songCount: 2, shareCount: 2 } },
      /^the playlist list-1/,
    ],
    [
      'a person who counts twice',
      { '/api/public/stats': { tracksCount: 1, activeArtistsCount: 1, musicLoversCount: 3 } },
      /^the counts of the site/,
    ],
  ])('finds %s', async (_what, changed, finding) => {
    expect(await found(changed)).toEqual([expect.stringMatching(finding)]);
  });
});
