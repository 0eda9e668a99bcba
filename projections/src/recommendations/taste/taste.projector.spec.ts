import { recommendationsContext } from '@refrain/contracts/recommendations';
import { playbackSamples } from '@refrain/contracts/playback';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { naiveTastes, randomHistory } from '../testing/naive-tastes';
import { recommendationsProjection } from './taste.projector';
import { AUDIENCE_LENGTH, CIRCLE_LENGTH, TASTE_LENGTH, type SongAudience, type Taste } from './taste.view';

const { given } = specFor(recommendationsProjection);
const sample = playbackSamples.PlayRecorded[1];
const HOUR = 495_000;
const atHour = (hour: number): string => new Date((HOUR + hour) * 3_600_000).toISOString();
const plays = (listenerId: string, trackId: string, hour = 0, more: object = {}): Given =>
  ({ ...sample, data: { ...sample.data, listenerId, trackId, ...more }, at: atHour(hour) }) as Given;
const erased = (userId: string): Given => ({ type: 'AccountErased', data: { userId } }) as Given;
const after = async (...history: readonly Given[]) =>
  contentsOf(await folded(recommendationsProjection, recorded(...history)), recommendationsProjection) as Promise<
    Partial<
      Readonly<{ tastes: Record<string, Taste>; songAudiences: Record<string, SongAudience>; circles: Record<string, object> }>
    >
  >;

describe('the taste of a listener', () => {
  it('holds what they played and was counted, the last first, with how often', () =>
    given(
      plays('ben', 'one'),
      plays('ben', 'two', 1),
      plays('ben', 'one', 2),
      plays('ben', 'three', 3, { verdict: 'not_counted' }),
    ).shows({
      tastes: {
        ben: {
          makers: 'both',
          lendsPlays: true,
          heard: [
            { trackId: 'one', times: 2, hour: HOUR + 2 },
            { trackId: 'two', times: 1, hour: HOUR + 1 },
          ],
        },
      },
      songAudiences: { one: { listeners: 1, last: ['ben'] }, two: { listeners: 1, last: ['ben'] } },
    }));

  it('keeps the settings, whichever came first', async () => {
    const tuned = recommendationsContext.sample.RecommendationsTuned;
    const { userId } = tuned.data;
    const both = [plays(userId, 'one'), tuned];
    for (const history of [both, both.toReversed()])
      expect((await after(...history)).tastes?.[userId]).toMatchObject({ makers: 'human', heard: [{ trackId: 'one' }] });
  });

  it('stays as small however long the history is', async () => {
    const songs = TASTE_LENGTH * 4;
    const long = Array.from({ length: songs * 3 }, (_, i) => plays('ben', `song-${i % songs}`, i));
    const crowd = Array.from({ length: AUDIENCE_LENGTH * 3 }, (_, i) => plays(`fan-${i}`, 'hit', i));
    const follows = Array.from({ length: CIRCLE_LENGTH * 2 }, (_, i): Given => ({
      type: 'UserFollowed',
      data: { followerId: 'ben', followeeId: `artist-${i}`, pointsAwarded: 0 },
    }));
    const { tastes, songAudiences, circles } = await after(...long, ...crowd, ...follows);
    expect(tastes?.ben?.heard).toHaveLength(TASTE_LENGTH);
    expect(songAudiences?.hit).toMatchObject({ listeners: AUDIENCE_LENGTH * 3, last: { length: AUDIENCE_LENGTH } });
    expect(circles?.ben).toMatchObject({ follows: { length: CIRCLE_LENGTH } });
    expect(Object.keys(songAudiences ?? {})).toHaveLength(TASTE_LENGTH + 1);
  });

  it('loses a play that counts no more, and the song with the last of them', async () => {
    const reassessed = { ...playbackSamples.PlayReassessed[0] };
    const taken: Given = { ...reassessed, data: { ...reassessed.data, listenerId: 'ben', trackId: 'one' } };
    expect((await after(plays('ben', 'one'), plays('ben', 'one', 1), taken)).tastes?.ben?.heard).toMatchObject([{ times: 1 }]);
    expect(await after(plays('ben', 'one'), taken)).toMatchObject({ tastes: { ben: { heard: [] } } });
    expect((await after(plays('ben', 'one'), taken)).songAudiences).toBeUndefined();
  });

  it('goes with the person, out of every audience too', async () => {
    const others = [plays('cleo', 'one'), plays('cleo', 'two', 1)];
    const mine = [plays('ben', 'one', 2), plays('ben', 'three', 3), recommendationsContext.sample.RecommendationsTuned];
    expect(await after(...others, ...mine, erased('ben'), erased('user-ben'))).toEqual(await after(...others));
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a naive recount of random history %i agrees',
  async (seed) => {
    const history = randomHistory(seed, 600);
    const { tastes, audiences } = naiveTastes(history);
    for (const perBatch of [1, 50, 600]) {
      const found = (await contentsOf(
        await folded(recommendationsProjection, history, perBatch),
        recommendationsProjection,
      )) as Awaited<ReturnType<typeof after>>;
      expect(Object.fromEntries(Object.entries(found.tastes ?? {}).map(([id, { heard }]) => [id, heard]))).toEqual(tastes);
      expect(Object.fromEntries(Object.entries(found.songAudiences ?? {}).map(([id, { listeners }]) => [id, listeners]))).toEqual(
        audiences,
      );
      for (const [id, { last }] of Object.entries(found.songAudiences ?? {}))
        for (const listener of last) expect(found.tastes?.[listener]?.heard.map(({ trackId }) => trackId)).toContain(id);
    }
  },
  60_000,
);
