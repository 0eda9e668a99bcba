import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { FraudAppealEvent, FraudReplayUndone } from '@refrain/contracts/fraud';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { PlayReassessed } from '@refrain/contracts/playback';
import { projection, type Change } from '../../kernel';
import { fraudTaken as taken, takenId } from './taken.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** What was taken stays written down when it comes back: the state says that it did. */
const reassessed = ({ data, at, meta }: Recorded<PlayReassessed>): readonly Change[] => {
  const { replayId, artistId, trackId, toReason } = data;
  if (typeof replayId !== 'string' || toReason !== 'FRAUD') return [];
  const rule = meta.rule?.name ?? '';
  return [
    taken.upsert(takenId({ replayId, artistId }), (before) => {
      const songs = before?.songs ?? {};
      const rules = songs[trackId] ?? {};
      return {
        ...(before ?? { replayId, artistId, at, state: 'taken', words: '', answer: '', appealedAt: '' }),
        songs: { ...songs, [trackId]: { ...rules, [rule]: (rules[rule] ?? 0) + 1 } },
      };
    }),
  ];
};

const forgotten = (artistId: string): readonly Change[] => [
  taken.each({ where: { artistId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [taken.remove(id)]),
];

export const fraudTakenProjection = projection<
  PlayReassessed | FraudReplayUndone | FraudAppealEvent | AccountErased | ErasureCompleted
>()('fraudTaken', 1, [taken], {
  PlayReassessed: reassessed,
  FraudReplayUndone: ({ data: { replayId } }) => [
    taken.each({ where: { replayId }, orderBy: ['id'] }, ALL, ({ id }) => [
      taken.change(id, (each) => ({ ...each, state: 'undone', appealedAt: '' })),
    ]),
  ],
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
});
