import { playbackSamples } from '@refrain/contracts/playback';
import { trackSamples } from '@refrain/contracts/tracks';
import { specFor } from '../../kernel/testing/projection-spec';
import { catalogueProjection } from './catalogue.projector';

const { given } = specFor(catalogueProjection);
const [uploaded] = trackSamples.TrackUploaded;
const [edited] = trackSamples.TrackEdited;
const { trackId } = uploaded.data;
const released = { type: 'TrackReleased', data: { trackId }, at: '2026-07-01T12:00:00.000Z' } as const;
const gone = { type: 'TrackUnpublished', data: { trackId, artistId: uploaded.data.artistId } } as const;
const [sample] = playbackSamples.PlayRecorded;
const play = (verdict: 'counted' | 'not_counted') => ({ ...sample, data: { ...sample.data, trackId, verdict } });
const again = { ...edited, data: { ...edited.data, trackId } };

const FACETS = ['*', 'genre:Folk', 'mood:serene', 'mood:calm', 'ai:human_only'];
const song = {
  ...uploaded,
  data: {
    ...uploaded.data,
    title: 'Élan',
    genre: 'Folk',
    genres: [],
    moodCategories: ['serene'],
    aiCategory: 'human_only' as const,
  },
};
const entry = {
  artistId: uploaded.data.artistId,
  titleKey: 'elan',
  genres: ['Folk'],
  moods: ['serene', 'calm'],
  aiCategory: 'human_only',
  playCount: 0,
};
const hidden = { ...entry, releaseDate: '', byDate: [], byPlays: [], byTitle: [] };
const shown = { ...entry, releaseDate: released.at, byDate: FACETS, byPlays: FACETS, byTitle: FACETS };

it('a track stands in no list until it is released, and then in those of its kind', async () => {
  await given(song).shows({ catalogue: { [trackId]: hidden } });
  await given(song, released).shows({ catalogue: { [trackId]: shown } });
});

it('counted plays are counted, and others are not', () =>
  given(song, released, play('counted'), play('not_counted'), play('counted')).shows({
    catalogue: { [trackId]: { ...shown, playCount: 2 } },
  }));

it('a track that its artist takes out stands in no list until it is back, at its day and with its plays', async () => {
  const [out, back] = (['TrackWithdrawn', 'TrackReinstated'] as const).map((type) => ({ ...gone, type }));
  await given(song, released, play('counted'), out!, play('counted')).shows({
    catalogue: { [trackId]: { ...hidden, releaseDate: released.at, playCount: 2 } },
  });
  await given(song, released, out!, back!).shows({ catalogue: { [trackId]: shown } });
});

it('a track that is declared in another way changes its lists, and one that is gone leaves them', async () => {
  const facets = ['*', 'genre:Jazz', 'mood:dark', 'ai:ai_generated'];
  const said = {
    ...again,
    data: { ...again.data, title: 'B', genre: 'Jazz', genres: [], moodCategories: ['dark'], aiCategory: 'ai_generated' as const },
  };
  const kind = { titleKey: 'b', genres: ['Jazz'], moods: ['dark'], aiCategory: 'ai_generated' };
  await given(song, said).shows({ catalogue: { [trackId]: { ...hidden, ...kind } } });
  await given(song, released, said).shows({
    catalogue: { [trackId]: { ...shown, ...kind, byDate: facets, byPlays: facets, byTitle: facets } },
  });
  await given(song, released, gone, play('counted'), said).shows({});
});
