import { playbackSamples, type PlayReason } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { recentPlaysProjection } from './recent.projector';

const { given } = specFor(recentPlaysProjection);
const play = (trackId: string, reason: PlayReason = 'HEARD_ENOUGH', listenerId = 'ada'): Given => {
  const { type, data } = playbackSamples.PlayRecorded[1];
  return {
    type,
    data: {
      ...data,
      trackId,
      listenerId,
      reason,
      verdict: reason === 'HEARD_ENOUGH' ? ('counted' as const) : ('not_counted' as const),
    },
  };
};
const after = async (...history: readonly Given[]) =>
  Object.keys(
    (await contentsOf(await folded(recentPlaysProjection, recorded(...history)), recentPlaysProjection)).recentPlays ?? {},
  ).sort();

describe('what a listener heard', () => {
  it('stands once for each track, at its last time', () =>
    given(play('t1'), play('t2'), play('t1')).shows({
      recentPlays: {
        'ada:t1': { listenerId: 'ada', trackId: 't1', heardAt: '2026-06-01T12:00:02.000Z' },
        'ada:t2': { listenerId: 'ada', trackId: 't2', heardAt: '2026-06-01T12:00:01.000Z' },
      },
    }));
  it('was heard whether it counts or not', async () =>
    expect(
      await after(
        play('t1', 'REPEAT_WITHIN_WINDOW'),
        play('t2', 'OWN_PLAY'),
        play('t3', 'TOO_SHORT'),
        play('t4', 'IMPLAUSIBLE_TIME'),
      ),
    ).toEqual(['ada:t1', 'ada:t2']));
  it('goes with the track, and with the person', async () => {
    const gone = { type: 'TrackUnpublished', data: { trackId: 't1', artistId: 'ben' } } as const;
    const erased = { type: 'AccountErased', data: { userId: 'ada' } } as const;
    expect(await after(play('t1'), play('t2'), play('t1', 'HEARD_ENOUGH', 'ben'), gone)).toEqual(['ada:t2']);
    expect(await after(play('t1'), play('t2'), play('t2', 'HEARD_ENOUGH', 'ben'), erased)).toEqual(['ben:t2']);
  });
});
