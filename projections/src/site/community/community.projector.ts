import type { AccountErased, ArtistPromoted } from '@refrain/contracts/accounts';
import { periodOf } from '@refrain/contracts/charts';
import type { TrackReleased, TrackUnpublished } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { communityDays, communityMarks, NO_DAY, type CommunityDay } from './community.view';

const count = (day: string, counter: keyof CommunityDay, by: 1 | -1): Change =>
  communityDays.upsert(day, (counts = NO_DAY) => ({ ...counts, [counter]: counts[counter] + by }));

const takenBack = (id: string, counter: keyof CommunityDay): Change =>
  communityMarks.given(id, (mark) => (mark ? [count(mark.day, counter, -1)] : []));

/** Counts something on its day, and on no other: who becomes an artist once more counts where they did so last. */
const marked = (id: string, at: string, counter: keyof CommunityDay): readonly Change[] => {
  const day = periodOf('day', at);
  return [takenBack(id, counter), communityMarks.put(id, { day }), count(day, counter, 1)];
};
const unmarked = (id: string, counter: keyof CommunityDay): readonly Change[] => [
  takenBack(id, counter),
  communityMarks.remove(id),
];

export const communityProjection = projection<TrackReleased | TrackUnpublished | ArtistPromoted | AccountErased>()(
  'community',
  1,
  [communityDays, communityMarks],
  {
    TrackReleased: ({ data: { trackId }, at }) => marked(trackId, at, 'songs'),
    TrackUnpublished: ({ data: { trackId } }) => unmarked(trackId, 'songs'),
    ArtistPromoted: ({ data: { userId }, at }) => marked(userId, at, 'newArtists'),
    AccountErased: ({ data: { userId } }) => unmarked(userId, 'newArtists'),
  },
);
