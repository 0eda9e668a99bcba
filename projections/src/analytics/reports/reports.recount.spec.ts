import { FIGURES, PERIOD_KINDS, type Figure } from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import { folded, recorded } from '../../kernel/testing/projection-spec';
import { peopleHistory } from '../testing/people-history';
import { usageReportsProjection } from './reports.projector';
import { usageReportsPage } from './reports.queries';

const HISTORIES = Number(process.env['ANALYTICS_HISTORIES'] ?? 25);

/** Figures of an event as a reader would count them by hand: type, and what becomes one more. */
const SIMPLE: Readonly<Record<string, readonly [Figure, number]>> = {
  AccountRegistered: ['joined', 1],
  EmailVerified: ['verified', 1],
  AccountErased: ['left', 1],
  SubscriptionStarted: ['premium', 1],
  TrackReleased: ['releases', 1],
  PostCreated: ['posts', 1],
  CommentAdded: ['comments', 1],
  PostLiked: ['likes', 1],
  CommentLiked: ['likes', 1],
  PostUnliked: ['likes', -1],
  CommentUnliked: ['likes', -1],
  UserFollowed: ['follows', 1],
  UserUnfollowed: ['follows', -1],
  PostShared: ['shares', 1],
  TrackShared: ['shares', 1],
  PlaylistShared: ['shares', 1],
  ContentShared: ['shares', 1],
};

it(`reports of weeks and months equal a count by hand (${HISTORIES} histories)`, async () => {
  let cells = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const history = recorded(...peopleHistory(seed, 40 + (seed % 9) * 25));
    const store = await folded(usageReportsProjection, history, 1 + (seed % 7));
    for (const kind of PERIOD_KINDS) {
      const counts: Record<string, Record<string, number>> = {};
      const add = (at: string, figure: Figure, by: number) => {
        const row = (counts[periodOf(kind, at)] ??= {});
        row[figure] = (row[figure] ?? 0) + by;
      };
      const ofVerdict = (verdict: unknown): Figure => (verdict === 'counted' ? 'plays' : 'notCounted');
      for (const { type, at, data } of history as unknown as readonly {
        type: string;
        at: string;
        data: Record<string, string>;
      }[]) {
        const simple = SIMPLE[type];
        if (simple) add(at, ...simple);
        if (type === 'PlayRecorded') add(at, ofVerdict(data['verdict']), 1);
        if (type !== 'PlayReassessed') continue;
        add(data['recordedAt'] ?? '', ofVerdict(data['fromVerdict']), -1);
        add(data['recordedAt'] ?? '', ofVerdict(data['toVerdict']), 1);
      }
      const { reports } = await usageReportsPage(store, kind, undefined, 1000);
      const shown = Object.fromEntries(reports.map(({ period, figures }) => [period, figures]));
      for (const [period, row] of Object.entries(counts))
        for (const figure of FIGURES) {
          expect([seed, kind, period, figure, shown[period]?.[figure] ?? 0]).toEqual([
            seed,
            kind,
            period,
            figure,
            row[figure] ?? 0,
          ]);
          cells += Number((row[figure] ?? 0) !== 0);
        }
    }
  }
  expect(cells).toBeGreaterThan(HISTORIES * 10);
});
