import type { NameClaimed } from '@refrain/contracts/accounts';
import type { LiveEventAnnounced, RsvpGiven } from '@refrain/contracts/events';
import type { UserFollowed } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { nameDecider } from '../accounts/name.decider';
import { isOpen, liveEventDecider } from '../events/live-event.decider';
import { rsvpDecider } from '../events/rsvp.decider';
import { followDecider } from '../follows/follow.decider';
import type { CommandContext } from '../kernel/command-context';
import type { Streams } from '../kernel/streams';
import { postDecider } from '../posts/post.decider';
import { trackDecider } from '../tracks/track.decider';

export type Leaving = Readonly<{
  streams: Streams;
  log: EventLog;
  userId: string;
  stream: string;
  now: string;
  context: CommandContext;
}>;

const first = async ({ log, stream }: Leaving, type: string): Promise<Recorded | null> => {
  for await (const event of log.readStream(stream)) if (event.type === type) return event;
  return null;
};

/** What somebody made is taken away as if they had done it themselves; likes and plays stay, as those of nobody. */
const post = async ({ streams, stream, userId, context }: Leaving): Promise<void> => {
  const { state } = await streams.load(stream, postDecider);
  if (state.status !== 'published' || state.authorId !== userId) return;
  const postId = stream.slice('post-'.length);
  await streams.handle(stream, postDecider, { type: 'DeletePost', data: { postId, by: userId, byAdmin: false } }, context);
};

const track = async ({ streams, stream, userId, context }: Leaving): Promise<void> => {
  const { state } = await streams.load(stream, trackDecider);
  if (state.status === 'none' || state.status === 'unpublished' || state.artistId !== userId) return;
  await streams.handle(
    stream,
    trackDecider,
    { type: 'UnpublishTrack', data: { trackId: stream.slice('track-'.length) } },
    context,
  );
};

/** In both directions: nobody follows them any more, and their own feed is written no further. */
const follow = async (leaving: Leaving): Promise<void> => {
  const { streams, stream, context } = leaving;
  const begun = await first(leaving, 'UserFollowed');
  if (!begun) return;
  const { followerId, followeeId } = begun.data as UserFollowed['data'];
  await streams.handle(stream, followDecider, { type: 'UnfollowUser', data: { followerId, followeeId } }, context);
};

/** The name itself is not known any more, and need not be: its stream is. It is free for anybody then. */
const name = async (leaving: Leaving): Promise<void> => {
  const { streams, stream, userId, context } = leaving;
  const claimed = await first(leaving, 'NameClaimed');
  if (!claimed) return;
  const { kind } = claimed.data as NameClaimed['data'];
  await streams.handle(stream, nameDecider, { type: 'ReleaseName', data: { kind, userId, claim: null } }, context);
};

/** Their own that have not begun: who wanted to be there is told. */
const event = async (leaving: Leaving): Promise<void> => {
  const { streams, stream, userId, now, context } = leaving;
  const announced = await first(leaving, 'LiveEventAnnounced');
  const { eventId, artistId } = (announced?.data ?? {}) as Partial<LiveEventAnnounced['data']>;
  if (!eventId || artistId !== userId) return;
  const { state } = await streams.load(stream, liveEventDecider);
  if (!isOpen(state, now)) return;
  await streams.handle(
    stream,
    liveEventDecider,
    { type: 'CancelLiveEvent', data: { eventId, cancelledBy: userId, now } },
    context,
  );
};

const rsvp = async (leaving: Leaving): Promise<void> => {
  const given = await first(leaving, 'RsvpGiven');
  if (!given) return;
  const { eventId, userId } = given.data as RsvpGiven['data'];
  await leaving.streams.handle(
    leaving.stream,
    rsvpDecider,
    { type: 'AnswerEvent', data: { eventId, userId, attending: false } },
    leaving.context,
  );
};

/** How somebody leaves what they stand in, by kind of stream. Each may be done again. Kinds without a line stay as they are. */
export const LEAVING: Readonly<Record<string, (leaving: Leaving) => Promise<void>>> = { post, track, follow, name, event, rsvp };
