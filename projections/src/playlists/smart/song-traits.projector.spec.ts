import { trackSamples } from '@refrain/contracts/tracks';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { songTraitsProjection } from './song-traits.projector';

const { given } = specFor(songTraitsProjection);
const sample = trackSamples.TrackUploaded.at(-1)!;
const said = { trackId: 'song', genre: 'Folk', genres: ['Jazz'], moodCategories: ['serene'], aiCategory: 'human_only' };
const uploaded = { type: 'TrackUploaded', data: { ...sample.data, ...said } } as Given;
const edited = { type: 'TrackEdited', data: { ...sample.data, ...said, moodCategories: ['fierce'], genres: [] } } as Given;
const released: Given = { type: 'TrackReleased', data: { trackId: 'song' } };
const gone: Given = { type: 'TrackUnpublished', data: { trackId: 'song', artistId: 'user-ada' } };
const listed = async (...history: readonly Given[]) =>
  Object.keys(
    (await contentsOf(await folded(songTraitsProjection, recorded(...history)), songTraitsProjection)).traitSongs ?? {},
  );

it('a song is found by its moods, also the wider one, its genres and its AI level, once it is out', async () => {
  const traits = ['mood:serene', 'mood:calm', 'genre:Folk', 'genre:Jazz', 'ai:human_only'];
  await given(uploaded).shows({ songTraits: { song: { traits, releasedAt: null } } });
  expect(await listed(uploaded)).toEqual([]);
  expect(await listed(uploaded, released)).toEqual(traits.map((trait) => `${trait}|song`).sort());
});

it('a song that is said to be something else is found by that alone', async () => {
  const now = ['ai:human_only|song', 'genre:Folk|song', 'mood:driving|song', 'mood:fierce|song'];
  expect(await listed(uploaded, released, edited)).toEqual(now);
  expect(await listed(uploaded, edited, released)).toEqual(now);
});

it('a deleted song is found by nothing', () => given(uploaded, released, gone).shows({}));
