import type { Album, AlbumRequest, AlbumVisibility } from '@refrain/contracts/albums';

/** `trackId` is empty for the whole album. `key` is that of its row on the screen. */
export type CreditValues = { key: string; role: string; name: string; trackId: string };

export type AlbumValues = {
  title: string;
  description: string;
  genre: string;
  releaseDate: string;
  visibility: AlbumVisibility;
  credits: CreditValues[];
};

/** A day of the calendar where the artist is. */
const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export const blankValues = (now: Date): AlbumValues => ({
  title: '',
  description: '',
  genre: '',
  releaseDate: dayOf(now),
  visibility: 'public',
  credits: [],
});

export const valuesOf = (album: Album): AlbumValues => ({
  title: album.title,
  description: album.description ?? '',
  genre: album.genre ?? '',
  releaseDate: album.releaseDate,
  visibility: album.visibility,
  credits: album.credits.map(({ role, name, trackId }, i) => ({ key: String(i), role, name, trackId: trackId ?? '' })),
});

/** What is sent: empty rows of credits are left out, and credits of songs that were taken out again. */
export const requestOf = (
  { credits, description, genre, ...values }: AlbumValues,
  songs: readonly Readonly<{ id: string }>[],
): AlbumRequest => {
  const trackIds = songs.map(({ id }) => id);
  return {
    ...values,
    description: description || null,
    genre: genre || null,
    trackIds,
    credits: credits
      .filter(({ role, name, trackId }) => (role.trim() || name.trim()) && (trackId === '' || trackIds.includes(trackId)))
      .map(({ role, name, trackId }) => ({ role, name, trackId: trackId || null })),
  };
};
