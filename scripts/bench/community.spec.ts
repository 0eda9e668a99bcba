import * as contracts from '@refrain/contracts';
import { accountDecider } from '../../backend/src/accounts/account/account.decider';
import { nameDecider } from '../../backend/src/accounts/names/name.decider';
import { liveEventDecider, rsvpDecider } from '../../backend/src/events/live-event.decider';
import { followDecider } from '../../backend/src/follows/follow.decider';
import { hideDecider } from '../../backend/src/posts/hides/hide.decider';
import { reportDecider } from '../../backend/src/moderation/report.decider';
import { readingDecider } from '../../backend/src/notifications/reading.decider';
import { listeningDecider } from '../../backend/src/playback/listening.decider';
import { commentDecider } from '../../backend/src/posts/comments/comment.decider';
import { likeDecider } from '../../backend/src/posts/liking/like.decider';
import { postDecider } from '../../backend/src/posts/post.decider';
import { shareDecider } from '../../backend/src/posts/sharing/share.decider';
import { trackDecider } from '../../backend/src/tracks/track.decider';
import { uploadDecider } from '../../backend/src/tracks/uploading/upload.decider';
import { community, next } from '../../e2e/bench/community/history.mjs';

type Data = Record<string, unknown>;
type Made = { stream: string; event: { id: string; type: string; version: number; at: string; data: Data; meta: Data } };
type AnyDecider = {
  initialState: () => unknown;
  decide: (command: never, state: never) => readonly { type: string; data: unknown }[];
  evolve: (state: never, event: never) => unknown;
};

const LENGTH = 20_000;
const history: Made[] = [...next(community(contracts), LENGTH)];

/** By the first word of the stream. */
const deciders: Readonly<Record<string, AnyDecider>> = {
  ...{
    account: accountDecider,
    name: nameDecider,
    event: liveEventDecider,
    rsvp: rsvpDecider,
    follow: followDecider,
    hide: hideDecider,
    report: reportDecider,
  },
  ...{
    notifications: readingDecider,
    listening: listeningDecider,
    comment: commentDecider,
    like: likeDecider,
    post: postDecider,
    share: shareDecider,
  },
  ...{ track: trackDecider, upload: uploadDecider },
};

const authors = new Map(
  history.flatMap(({ event: { type, data } }) => (type === 'PostCreated' ? [[data.postId, data.authorId]] : [])),
);

/** The command that leads to an event, and what it adds to the fields of the event. */
const commands: Readonly<Record<string, readonly [type: string, more?: (data: Data, at: string) => Data]>> = {
  NameClaimed: ['ClaimName', () => ({ lapsed: null, renew: false })],
  AccountRegistered: ['RegisterAccount'],
  EmailVerified: ['VerifyEmail'],
  ArtistPromoted: ['PromoteToArtist'],
  ProfileEdited: ['EditProfile', () => ({ claim: null })],
  FileUploaded: ['RecordUpload'],
  TrackUploaded: ['UploadTrack'],
  TrackProcessingStarted: ['StartProcessing'],
  TrackProcessed: ['CompleteProcessing', (_data, at) => ({ now: at })],
  TrackReleased: ['ReleaseTrack', (_data, at) => ({ now: at })],
  PlayRecorded: ['RecordPlay', ({ judgedAt }) => ({ now: judgedAt })],
  PostCreated: ['CreatePost'],
  PostDeleted: ['DeletePost', ({ authorId }) => ({ by: authorId, byAdmin: false })],
  PostLiked: ['LikePost', ({ postId, userId }) => ({ ownPost: authors.get(postId) === userId })],
  PostUnliked: ['UnlikePost', () => ({ ownPost: false })],
  PostShared: ['SharePost'],
  CommentAdded: ['AddComment'],
  UserFollowed: ['FollowUser'],
  UserUnfollowed: ['UnfollowUser'],
  PostHidden: ['HidePost', ({ postId }) => ({ authorId: authors.get(postId) })],
  PostReported: ['ReportContent', () => ({ kind: 'post' })],
  NotificationsRead: ['ReadNotifications', () => ({ unread: 1 })],
  LiveEventAnnounced: ['AnnounceLiveEvent', (_data, at) => ({ now: at })],
  RsvpGiven: ['AnswerEvent', () => ({ attending: true })],
  RsvpWithdrawn: ['AnswerEvent', () => ({ attending: false })],
};

/** Fields that a decider adds by itself. */
const JUDGED = ['verdict', 'reason', 'judgedAt', 'pointsAwarded', 'deletedBy'];

/** What the decider of the stream leads to, asked for exactly this event. */
const decided = ({ event: { type, data, at } }: Made, decider: AnyDecider, state: unknown) => {
  const [command, more] = commands[type] ?? [];
  const asked = Object.fromEntries(Object.entries(data).filter(([field]) => type === 'PostReported' || !JUDGED.includes(field)));
  return decider.decide({ type: command, data: { ...asked, ...more?.(data, at) } } as never, state as never);
};

describe('the made-up community', () => {
  it('holds only events of the catalog, each with exactly its fields', () => {
    for (const { event } of history) {
      const { version, fields } = contracts.eventCatalog[event.type as keyof typeof contracts.eventCatalog];
      expect([event.type, event.version, Object.keys(event.data).sort()]).toEqual([
        event.type,
        version,
        Object.keys(fields).sort(),
      ]);
    }
  });

  it('holds only what the deciders decide', () => {
    const states = new Map<string, unknown>();
    const wrong: unknown[] = [];
    for (const made of history) {
      const { stream, event } = made;
      const decider = deciders[stream.split('-')[0] ?? ''] as AnyDecider;
      const state = states.has(stream) ? states.get(stream) : decider.initialState();
      const [first] = decided(made, decider, state);
      if (JSON.stringify(first?.data, sorted) !== JSON.stringify(event.data, sorted) || first?.type !== event.type)
        wrong.push({ stream, event, first });
      states.set(stream, decider.evolve(state as never, event as never));
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('is the same each time, in order of time, with ids of its own', () => {
    const again = [...next(community(contracts), 500)];
    expect(again).toEqual(history.slice(0, 500));
    expect(new Set(history.map(({ event }) => event.id)).size).toBe(LENGTH);
    expect(history.every(({ event }, i) => i === 0 || event.at > (history[i - 1]?.event.at ?? ''))).toBe(true);
  });

  it('is mostly plays, a fifth likes, and grows', () => {
    const share = (type: string, of = history) => of.filter(({ event }) => event.type === type).length / of.length;
    expect(share('PlayRecorded')).toBeGreaterThan(0.45);
    expect(share('PostLiked')).toBeCloseTo(0.2, 1);
    const second = history.slice(LENGTH / 2);
    for (const type of ['AccountRegistered', 'TrackReleased', 'PostCreated', 'UserFollowed', 'UserUnfollowed', 'PostUnliked'])
      expect(share(type, second)).toBeGreaterThan(0);
  });

  it('has few songs that many hear, and streams that were written to before', () => {
    const plays = history.filter(({ event }) => event.type === 'PlayRecorded');
    const counts = new Map<unknown, number>();
    for (const { event } of plays) counts.set(event.data.trackId, (counts.get(event.data.trackId) ?? 0) + 1);
    const heard = [...counts.values()].sort((a, b) => b - a);
    const top = heard.slice(0, Math.ceil(heard.length / 10)).reduce((sum, count) => sum + count, 0);
    expect(top / plays.length).toBeGreaterThan(0.3);
    expect(new Set(history.map(({ stream }) => stream)).size).toBeLessThan(LENGTH * 0.9);
  });
});

/** Objects by their fields in order, so that two texts of the same data are equal. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
