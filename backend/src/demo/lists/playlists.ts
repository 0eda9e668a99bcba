import type { PlaylistRequest } from '@refrain/contracts/playlists';

type DemoPlaylist = Readonly<{
  /** The key of its owner, and of the person who works on it as well. */
  owner: string;
  member?: string;
  said: PlaylistRequest;
  /** Titles and keys of the artists, in order; a list with a rule fills itself. */
  songs: readonly (readonly [title: string, artistKey: string])[];
}>;

export const demoPlaylists: readonly DemoPlaylist[] = [
  {
    owner: 'milo',
    said: {
      name: 'Night Bus, Line 7',
      description: 'From the depot to the last stop, in this order. The ferry is where the bridge is.',
      visibility: 'public',
    },
    songs: [
      ['Scarborough, Slow Fader', 'tom'],
      ['Prelude for a Patient Machine', 'ada'],
      ['Canon on the Ferry', 'nadia'],
      ['Largo in a Stairwell', 'lowland'],
      ['Auld Lang Syne at Low Tide', 'tom'],
    ],
  },
  {
    owner: 'june',
    member: 'milo',
    said: {
      name: 'Kitchen, Sunday',
      description: 'Two people cook, so two people choose.',
      visibility: 'public',
    },
    songs: [
      ['Greensleeves, Window Open', 'ines'],
      ['Round for Four Boats', 'kofi'],
      ['Grace, Two Endings', 'nadia'],
      ['Ode, Assembled', 'ada'],
    ],
  },
  {
    owner: 'milo',
    said: {
      name: 'Calm, by People',
      description: 'For the last hour of the day.',
      visibility: 'private',
      rule: {
        ...{ moods: ['serene', 'gentle', 'drifting'], genres: [], ai: ['human_only'], isLiked: false },
        heard: { is: 'not', days: 30 },
      },
    },
    songs: [],
  },
];

/** A list is made some hours after the last of its songs came out; one whose songs are not all planned is never made. `released` is milliseconds since the epoch. */
export const playlistsOf = (tracks: readonly Readonly<{ title: string; artistKey: string }>[], released: readonly number[]) =>
  demoPlaylists.flatMap(({ songs }, playlist) => {
    const places = songs.map(([song, key]) => tracks.findIndex(({ title, artistKey }) => title === song && key === artistKey));
    if (places.includes(-1)) return [];
    const last = Math.max(...(places.length > 0 ? places.map((place) => released[place] ?? 0) : released));
    return [{ kind: 'playlist', at: last + (4 + playlist) * 3_600_000, playlist, songs: places } as const];
  });
