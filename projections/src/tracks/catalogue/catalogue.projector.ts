import { readable } from '@refrain/contracts/kernel';
import { playRule, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import type {
  TrackDeclaration,
  TrackEdited,
  TrackReinstated,
  TrackReleased,
  TrackUnpublished,
  TrackUploaded,
  TrackWithdrawn,
} from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { catalogue, type CatalogueDocument } from './catalogue.view';
import { facetsOf, moodsOf, titleKeyOf } from './facets';

type Events =
  | TrackUploaded
  | TrackEdited
  | TrackReleased
  | TrackWithdrawn
  | TrackReinstated
  | TrackUnpublished
  | PlayRecorded
  | PlayReassessed;

const kindOf = ({ title, genre, genres, moodCategories, aiCategory }: TrackDeclaration) => ({
  titleKey: titleKeyOf(readable(title, '')),
  genres: [genre, ...genres],
  moods: moodsOf(moodCategories),
  aiCategory,
});

const listed = (track: CatalogueDocument): CatalogueDocument => {
  const facets = facetsOf(track);
  return { ...track, byDate: facets, byPlays: facets, byTitle: facets };
};

const counted = (trackId: string, by: number): readonly Change[] =>
  by === 0 ? [] : [catalogue.change(trackId, (track) => ({ ...track, playCount: track.playCount + by }))];

const byVerdicts = projection<Events>()('catalogue', 1, [catalogue], {
  TrackUploaded: ({ data }) => [
    catalogue.put(data.trackId, {
      artistId: data.artistId,
      ...kindOf(data),
      ...{ releaseDate: '', playCount: 0, byDate: [], byPlays: [], byTitle: [] },
    }),
  ],
  TrackEdited: ({ data }) => [
    catalogue.change(data.trackId, (track) => {
      const next = { ...track, ...kindOf(data) };
      return track.byDate.length > 0 ? listed(next) : next;
    }),
  ],
  TrackReleased: ({ data, at }) => [catalogue.change(data.trackId, (track) => listed({ ...track, releaseDate: at }))],
  TrackWithdrawn: ({ data: { trackId } }) => [
    catalogue.change(trackId, (track) => ({ ...track, byDate: [], byPlays: [], byTitle: [] })),
  ],
  TrackReinstated: ({ data: { trackId } }) => [catalogue.change(trackId, listed)],
  TrackUnpublished: ({ data: { trackId } }) => [catalogue.remove(trackId)],
  PlayRecorded: ({ data: { trackId, verdict } }) => counted(trackId, Number(verdict === 'counted')),
  PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict } }) =>
    counted(trackId, Number(toVerdict === 'counted') - Number(fromVerdict === 'counted')),
});

export const catalogueProjection: Projection<'catalogue'> = { ...byVerdicts, rules: [verdictsOf(playRule, 'PlayReassessed')] };
