import type { Command, Event, Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import fc from 'fast-check';
import { contexts } from '../contexts';
import type { Thing } from '../kernel/things';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import { Streams } from '../kernel/write/streams/streams';
import { masked } from './fields';
import { eventsOf, statesOf, undoableIn } from './past';

/** More in the long form. */
const HISTORIES = Number(process.env.HISTORIES ?? 300);
const LONGEST = 12;

const things: Readonly<Record<string, Thing>> = Object.fromEntries(contexts.flatMap(({ things: of = {} }) => Object.entries(of)));
const by = 'user-admin';
const at = (type: string, data: object): Command => ({ type, data });
const post = { postId: 'p', authorId: 'ada' };
const comment = { commentId: 'c', postId: 'p', authorId: 'ben' };
const first = { media: null, link: null, trackId: null, mentions: [], content: 'A sample of words' };

/** Commands by kind of thing; in random order some are refused, and that is part of the history. */
const COMMANDS: Readonly<Record<string, readonly Command[]>> = {
  post: [
    at('CreatePost', { ...post, ...first }),
    at('RemovePost', { postId: 'p', by, reason: 'A sample reason' }),
    at('RestorePost', { postId: 'p', by }),
    at('DeletePost', { postId: 'p', by: 'ada', byAdmin: false }),
  ],
  comment: [
    at('AddComment', { ...comment, subject: 'post', parentId: null, mentions: [], content: 'A sample', parent: null }),
    at('RemoveComment', { commentId: 'c', by, reason: 'A sample reason' }),
    at('RestoreComment', { commentId: 'c', by }),
  ],
  follow: [
    at('FollowUser', { followerId: 'ada', followeeId: 'ben' }),
    at('UnfollowUser', { followerId: 'ada', followeeId: 'ben' }),
  ],
  like: [
    at('LikePost', { postId: 'p', userId: 'ben', ownPost: false }),
    at('UnlikePost', { postId: 'p', userId: 'ben', ownPost: false }),
  ],
  reports: [at('DismissReports', { targetId: 'p', by, open: 1 }), at('ReopenReports', { targetId: 'p', by })],
  account: [
    at('RegisterAccount', {
      userId: 'ada',
      username: 'ada',
      displayName: 'Ada',
      slug: 'ada',
      email: 'ada@example.test',
      pi: null,
    }),
    at('PromoteToArtist', { userId: 'ada' }),
    at('GrantRole', { userId: 'ada', role: 'admin', adminLevel: 3, isSupremeAdmin: false }),
    at('VerifyEmail', { userId: 'ada' }),
    at('RemovePicture', { userId: 'ada' }),
  ],
  trackLike: [
    at('LikeTrack', { trackId: 't', userId: 'ben', liked: true }),
    at('LikeTrack', { trackId: 't', userId: 'ben', liked: false }),
  ],
};

const history = fc
  .constantFrom(...Object.keys(COMMANDS))
  .chain((kind) => fc.record({ kind: fc.constant(kind), given: fc.array(fc.nat(9), { minLength: 2, maxLength: LONGEST }) }));

/** A log in which these commands were given; what is refused leaves nothing. */
const told = async ({ kind, given }: Readonly<{ kind: string; given: readonly number[] }>) => {
  const [log, thing, stream] = [openMemoryEventLog(), things[kind] as Thing, `${kind}-one`];
  let now = Date.parse('2026-06-01T12:00:00.000Z');
  const streams = new Streams(log, new Clock(() => (now += 1000)));
  const all = COMMANDS[kind] as readonly Command[];
  for (const [i, n] of given.entries()) {
    const commandId = `command-${i}`;
    const context = { commandId, actor: 'user-ada', correlation: commandId };
    // The first one is what makes the thing.
    await streams.handle(stream, thing.decider, all[i === 0 ? 0 : n % all.length] as Command, context).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  const events: Recorded[] = [];
  for await (const event of log.readStream(stream)) events.push(event);
  return { log, thing, stream, streams, events };
};
const folded = ({ decider }: Thing, events: readonly Event[]): unknown => events.reduce(decider.evolve, decider.initialState());

describe(`the past of things, in ${HISTORIES} random histories`, () => {
  it('is at every event what a fold of the events up to there is', async () => {
    const lengths: number[] = [];
    await fc.assert(
      fc.asyncProperty(history, async (asked) => {
        const { log, thing, stream, events } = await told(asked);
        lengths.push(events.length);
        for (const { revision, at: when } of events) {
          const { then, now, at: said } = await statesOf(log, thing, stream, (each) => each.revision <= revision);
          const prefix = events.filter((each) => each.revision <= revision).map(masked);
          expect([then, said]).toEqual([folded(thing, prefix), when]);
          expect(now).toEqual(folded(thing, events.map(masked)));
          const before = await statesOf(log, thing, stream, (each) => each.at < when);
          expect(before.then).toEqual(folded(thing, events.filter((each) => each.at < when).map(masked)));
        }
      }),
      { numRuns: HISTORIES },
    );
    expect(Math.max(...lengths)).toBeGreaterThan(4);
  });

  it('is taken back by the opposite: what was previewed happens, and the thing is as it was before the event', async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(history, async (asked) => {
        const { log, thing, stream, streams, events } = await told(asked);
        const found = await undoableIn(log, thing, stream);
        const undoing = { by, reason: 'A sample reason', now: '2026-06-02T12:00:00.000Z' };
        const previewed = found ? eventsOf(thing, found, undoing) : [];
        if (!found || previewed.length === 0) return;
        undone += 1;
        const context = { commandId: 'undo', actor: by, correlation: 'undo' };
        const { events: done, state } = await streams.handle(stream, thing.decider, found.command(undoing), context);
        expect(done).toEqual(previewed);
        const status = (of: unknown) => (of as { status?: string; isOn?: boolean }).status ?? (of as { isOn?: boolean }).isOn;
        const [before, after] = [folded(thing, events.slice(0, -1)), folded(thing, events)].map(status);
        const isLast = events.at(-1)?.id === found.event.id;
        // Reports that are dismissed once more were dismissed before.
        if (isLast && before !== after) expect(status(state)).toEqual(before);
      }),
      { numRuns: HISTORIES },
    );
    expect(undone).toBeGreaterThan(HISTORIES / 10);
  });

  it('says nothing of what is personal', async () => {
    const { log, thing, stream } = await told({ kind: 'account', given: [0, 1, 2] });
    const { then, now } = await statesOf(log, thing, stream, ({ revision }) => revision === 0);
    expect(JSON.stringify([then, now])).not.toMatch(/ada/i);
  });
});
