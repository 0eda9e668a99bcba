import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { isLiveId, dayOfLive, type FraudAppealEvent, type FraudReplayEvent } from '@refrain/contracts/fraud';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { PlayReassessed } from '@refrain/contracts/playback';
import { projection, type Change } from '../../kernel';
import { fraudLive, fraudTaken as taken, takenId, type StoredLiveWeek, type StoredTaken } from './taken.view';

const ALL = Number.MAX_SAFE_INTEGER;

type Undone = Extract<FraudReplayEvent, { type: 'FraudReplayUndone' | 'FraudReplayReverted' }>;
type Counts = Readonly<Record<string, number>>;
const added = (counts: Counts, rule: string, by: 1 | -1): Counts => {
  const { [rule]: before = 0, ...others } = counts;
  return before + by <= 0 ? others : { ...others, [rule]: before + by };
};

/** Another play of a song, or one less. A song without any is left out. */
const ofSong = (songs: StoredTaken['songs'], trackId: string, rule: string, by: 1 | -1): StoredTaken['songs'] => {
  const { [trackId]: before = {}, ...others } = songs;
  const rules = added(before, rule, by);
  return Object.keys(rules).length === 0 ? others : { ...others, [trackId]: rules };
};

const NO_WEEK = { byRule: {}, back: 0 } as const;
const inLiveWeek = (replayId: string, change: (week: StoredLiveWeek) => StoredLiveWeek): readonly Change[] =>
  isLiveId(replayId) ? [fraudLive.upsert(replayId, (before) => change(before ?? { week: dayOfLive(replayId), ...NO_WEEK }))] : [];

/** What a replay took stays written down when it comes back: the state says that it did. What rules took as it came, and convict no more, was never lost. */
const back = (replayId: string, rule: string, { data: { artistId, trackId } }: Recorded<PlayReassessed>): readonly Change[] => {
  if (!isLiveId(replayId)) return [];
  const id = takenId({ replayId, artistId });
  return [
    ...inLiveWeek(replayId, (week) => ({ ...week, byRule: added(week.byRule, rule, -1), back: week.back + 1 })),
    taken.given(id, (before) => {
      if (!before || before.state === 'granted') return [];
      const songs = ofSong(before.songs, trackId, rule, -1);
      return [
        Object.keys(songs).length === 0 && before.state === 'taken' ? taken.remove(id) : taken.put(id, { ...before, songs }),
      ];
    }),
  ];
};

const reassessed = (event: Recorded<PlayReassessed>): readonly Change[] => {
  const { replayId, artistId, trackId, fromReason, toReason } = event.data;
  if (typeof replayId !== 'string') return [];
  const rule = event.meta.rule?.name ?? '';
  if (fromReason === 'FRAUD' && toReason !== 'FRAUD') return back(replayId, rule, event);
  if (toReason !== 'FRAUD') return [];
  return [
    ...inLiveWeek(replayId, (week) => ({ ...week, byRule: added(week.byRule, rule, 1) })),
    taken.upsert(takenId({ replayId, artistId }), (before) => ({
      ...(before ?? { replayId, artistId, at: event.at, state: 'taken', words: '', answer: '', appealedAt: '' }),
      songs: ofSong(before?.songs ?? {}, trackId, rule, 1),
    })),
  ];
};

const forgotten = (artistId: string): readonly Change[] => [
  taken.each({ where: { artistId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [taken.remove(id)]),
];

const undone = ({ data: { replayId } }: Recorded<Undone>): readonly Change[] => [
  taken.each({ where: { replayId }, orderBy: ['id'] }, ALL, ({ id }) => [
    taken.change(id, (each) => ({ ...each, state: 'undone', appealedAt: '' })),
  ]),
];

export const fraudTakenProjection = projection<PlayReassessed | Undone | FraudAppealEvent | AccountErased | ErasureCompleted>()(
  'fraudTaken',
  3,
  [taken, fraudLive],
  {
    PlayReassessed: reassessed,
    FraudReplayUndone: undone,
    // What was still being taken when it was undone.
    FraudReplayReverted: undone,
    FraudAppealed: ({ data, at }) => [
      taken.change(takenId(data), (each) => ({
        ...each,
        state: 'appealed',
        words: readable(data.words, ''),
        appealedAt: at,
      })),
    ],
    FraudAppealDecided: ({ data }) => [
      taken.change(takenId(data), (each) => ({
        ...each,
        state: each.state === 'undone' ? 'undone' : data.isGranted ? 'granted' : 'upheld',
        answer: readable(data.answer, ''),
        appealedAt: '',
      })),
    ],
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);
