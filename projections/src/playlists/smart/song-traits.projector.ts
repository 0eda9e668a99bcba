import {
  baseMoodSlug,
  MOODS,
  type TrackEdited,
  type TrackReleased,
  type TrackUnpublished,
  type TrackUploaded,
} from '@refrain/contracts/tracks';
import { projection, unique, type Change } from '../../kernel';
import { songTraits, traitSongs } from './song-traits.view';

const BASE_OF: ReadonlyMap<string, string> = new Map(MOODS.map(({ slug, baseMood }) => [slug, baseMoodSlug(baseMood)]));

type Declared = Pick<TrackUploaded['data'], 'genre' | 'genres' | 'moodCategories' | 'aiCategory'>;
/** A serene song is calm too. */
const traitsOf = ({ genre, genres, moodCategories, aiCategory }: Declared): readonly string[] =>
  unique([
    ...moodCategories.flatMap((mood) => [mood, BASE_OF.get(mood) ?? mood]).map((mood) => `mood:${mood}`),
    ...[genre, ...genres].map((each) => `genre:${each}`),
    `ai:${aiCategory}`,
  ]);

const idOf = (trait: string, trackId: string): string => `${trait}|${trackId}`;
const listed = (trackId: string, traits: readonly string[], releasedAt: string): readonly Change[] =>
  traits.map((trait) => traitSongs.put(idOf(trait, trackId), { trait, trackId, releasedAt }));
const unlisted = (trackId: string, traits: readonly string[]): readonly Change[] =>
  traits.map((trait) => traitSongs.remove(idOf(trait, trackId)));

export const songTraitsProjection = projection<TrackUploaded | TrackEdited | TrackReleased | TrackUnpublished>()(
  'songTraits',
  1,
  [songTraits, traitSongs],
  {
    TrackUploaded: ({ data }) => [songTraits.put(data.trackId, { traits: traitsOf(data), releasedAt: null })],
    TrackEdited: ({ data: { trackId, ...said } }) => [
      songTraits.given(trackId, (song) => {
        if (!song?.releasedAt) return [];
        const traits = traitsOf(said);
        const lost = song.traits.filter((trait) => !traits.includes(trait));
        return [...unlisted(trackId, lost), ...listed(trackId, traits, song.releasedAt)];
      }),
      songTraits.change(trackId, (song) => ({ ...song, traits: traitsOf(said) })),
    ],
    TrackReleased: ({ data: { trackId }, at }) => [
      songTraits.given(trackId, (song) => (song ? listed(trackId, song.traits, at) : [])),
      songTraits.change(trackId, (song) => ({ ...song, releasedAt: at })),
    ],
    TrackUnpublished: ({ data: { trackId } }) => [
      songTraits.given(trackId, (song) => (song ? unlisted(trackId, song.traits) : [])),
      songTraits.remove(trackId),
    ],
  },
);
