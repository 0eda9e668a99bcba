import { accountSamples } from '@refrain/contracts/accounts';
import { trackSamples } from '@refrain/contracts/tracks';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { communityProjection } from './community.projector';
import { communityCounts } from './community.queries';

const { given } = specFor(communityProjection);
const TODAY = '2026-11-21';
const on = (day: string, time = '12:00:00.000') => `${day}T${time}Z`;
const released = (trackId: string, at = on(TODAY)): Given => ({ ...trackSamples.TrackReleased[0], data: { trackId }, at });
const gone = (trackId: string): Given => ({
  ...trackSamples.TrackUnpublished[0],
  data: { trackId, artistId: 'ada' },
  at: on('2026-11-22'),
});
const promoted = (userId: string, at = on(TODAY)): Given => ({ ...accountSamples.ArtistPromoted[0], data: { userId }, at });
const erased = (userId: string): Given => ({ ...accountSamples.AccountErased[0], data: { userId }, at: on('2026-11-22') });
const counts = async (now: string, ...history: readonly Given[]) =>
  communityCounts(await folded(communityProjection, recorded(...history)), now);

describe('the songs of a day', () => {
  it('are those released on it in UTC', async () => {
    const history = [
      released('1', on(TODAY, '00:00:00.000')),
      released('2', on(TODAY, '23:59:59.999')),
      released('3', on('2026-11-20', '23:59:59.999')),
    ];
    expect(await counts(on(TODAY), ...history)).toEqual({ songsToday: 2, newArtists: 0 });
    expect(await counts(on('2026-11-22', '00:00:00.000'), ...history)).toEqual({ songsToday: 0, newArtists: 0 });
  });
  it('are fewer once one is gone, on the day on which it came', async () => {
    await given(released('1'), released('2'), gone('1')).shows({
      communityDays: { [TODAY]: { songs: 1, newArtists: 0 } },
      communityMarks: { 2: { day: TODAY } },
    });
    expect(await counts(on(TODAY), released('1'), gone('1'), gone('1'))).toMatchObject({ songsToday: 0 });
  });
  it('are not those that were never released', async () =>
    expect(await counts(on(TODAY), gone('1'))).toMatchObject({ songsToday: 0 }));
});

describe('new artists', () => {
  it('are those of today and the six days before', async () => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-20', TODAY];
    expect(await counts(on(TODAY), ...days.map((day, i) => promoted(`user-${i}`, on(day))))).toMatchObject({ newArtists: 3 });
  });
  it('count once, where they became one last', () =>
    given(promoted('ada', on('2026-11-01')), promoted('ada')).shows({
      communityDays: { '2026-11-01': { songs: 0, newArtists: 0 }, [TODAY]: { songs: 0, newArtists: 1 } },
    }));
  it('are fewer once one is erased', async () =>
    expect(await counts(on(TODAY), promoted('ada'), promoted('ben'), erased('ada'), erased('cyd'))).toMatchObject({
      newArtists: 1,
    }));
});
