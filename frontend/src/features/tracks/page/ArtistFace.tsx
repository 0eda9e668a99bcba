import type { TrackCard } from '@refrain/contracts/tracks';
import { Avatar } from '../../../shared/ui/Avatar';

type Made = Pick<TrackCard, 'artist' | 'artistId' | 'artistImage' | 'artistUpdatedAt'>;

/** The portrait of the person whose account a song is from. */
export const ArtistFace = ({ track: { artist, artistId, artistImage = null, artistUpdatedAt = '' } }: { track: Made }) => (
  <Avatar user={{ displayName: artist, id: artistId, profileImage: artistImage, userUpdatedAt: artistUpdatedAt }} size={32} />
);
