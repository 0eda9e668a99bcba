import type { Recorded } from '@refrain/contracts/kernel';
import { pointsOf, pointsProjection } from '@refrain/projections/rewards';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { LogUnavailable } from '@refrain/storage/event-log';
import fc from 'fast-check';
import { derivedId } from '../kernel/values/ids';
import { recount } from '../ledger/testing/auditor';
import { LedgerWorld, lost } from '../ledger/testing/ledger-world';
import { PostPointsWhenEarned, type PointsEvent } from './post-points-when-earned.reaction';

/** `LEDGER_RUNS=10000` is the long form. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 300);
const PEOPLE = ['user-ada', 'user-ben', 'user-cleo'];

const person = fc.constantFrom(...PEOPLE);
const thing = fc.integer({ min: 0, max: 1_000_000 }).map(String);
const event: fc.Arbitrary<PointsEvent> = fc.oneof(
  fc
    .record({ postId: thing, userId: person, pointsAwarded: fc.constantFrom(0, 1) })
    .map((data) => ({ type: 'PostLiked', data }) as const),
  fc
    .record({ followerId: person, followeeId: thing, pointsAwarded: fc.constantFrom(0, 2) })
    .map((data) => ({ type: 'UserFollowed', data }) as const),
  fc
    .record({ rewardId: thing, userId: person, act: fc.constant('post' as const), points: fc.integer({ min: 1, max: 1000 }) })
    .map((data) => ({ type: 'RewardClaimed', data }) as const),
);
/** Whether an append is lost, before or after it took effect, by its number. */
const losses = fc.array(fc.constantFrom('none', 'none', 'before', 'after'), { maxLength: 40 });

const TYPES = ['PostLiked', 'UserFollowed', 'RewardClaimed'];
const earnedIn = async (world: LedgerWorld): Promise<Recorded<PointsEvent>[]> => {
  const found: Recorded[] = [];
  for await (const { events } of world.log.readAll({ types: TYPES })) found.push(...events);
  return found as Recorded<PointsEvent>[];
};

it(
  'moves any history of earned points into the ledger, once, and leaves every balance equal',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), losses, async (history, lossesOf) => {
        const world = new LedgerWorld({ processes: 2, closeAfter: 4 });
        for (const [n, { type, data }] of history.entries()) {
          const id = derivedId('earned', String(n));
          const recorded = {
            id,
            type,
            version: 1,
            data,
            meta: { actor: null, correlation: 'spec' },
            at: '2026-01-01T00:00:00.000Z',
          };
          await world.log.append(`earned-${n}`, [recorded], 'none');
        }
        let appends = 0;
        world.fail = (when) => void (lossesOf[when === 'before' ? appends++ : appends - 1] === when && lost());
        // Each is delivered twice, and again until it is done, to either process.
        for (const round of [0, 1])
          for (const earned of await earnedIn(world)) {
            const reaction = new PostPointsWhenEarned(world.ledgers[round] as (typeof world.ledgers)[number]);
            for (let done = false; !done;)
              done = await reaction.react(earned).then(
                () => true,
                (error: unknown) => {
                  if (error instanceof LogUnavailable) return false;
                  throw error;
                },
              );
          }
        world.fail = () => undefined;
        const store = openMemoryReadStore();
        await store.prepare(pointsProjection.spec);
        const runner = await ProjectionRunner.open({ log: world.log, store, projection: pointsProjection });
        for await (const batch of world.log.readAll({ types: pointsProjection.types })) await runner.take(batch);
        await runner.close();
        for (const ownerId of PEOPLE) {
          const { available } = await world.process().balances({ ownerId, currency: 'POINTS' });
          expect({ ownerId, points: Number(available) }).toEqual({ ownerId, points: await pointsOf(store, ownerId) });
        }
        const money = (await world.events()).filter(({ stream }) => stream.startsWith('wallet-'));
        expect(recount(money).faults).toEqual([]);
      }),
      { numRuns: RUNS },
    ),
  60_000 + RUNS * 100,
);
