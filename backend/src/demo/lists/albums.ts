type DemoAlbum = Readonly<{
  title: string;
  artistKey: string;
  /** Titles of the artist's songs, in order. */
  songs: readonly string[];
  genre: string;
  notes: string;
  /** Role and name; the song by its place, or none for the whole album. */
  credits: readonly (readonly [role: string, name: string, song?: number])[];
  coverSeed: number;
}>;

export const demoAlbums: readonly DemoAlbum[] = [
  {
    title: 'Between Two Islands',
    artistKey: 'nadia',
    songs: ['Canon on the Ferry', 'Grace, Two Endings'],
    genre: 'Folk',
    notes: 'Made while waiting for the boat. We kept the engine noise wherever it was in tune, and once where it was not.',
    credits: [
      ['Arranged by', 'Nadia Okafor'],
      ['Second ending', 'Ines Duarte', 1],
      ['Recorded by', 'Tom Brandt'],
    ],
    coverSeed: 71,
  },
  {
    title: 'Kept Low',
    artistKey: 'mara',
    songs: ['Gymnopédie at 415', 'Prelude in E Minor, Kept Low'],
    genre: 'Classical',
    notes: 'Two pieces for the hour in which the neighbours sleep.',
    credits: [
      ['Played by', 'Mara Lind'],
      ['Tuned by', 'Oskar Sample', 0],
    ],
    coverSeed: 72,
  },
  {
    title: 'Slow Fader',
    artistKey: 'tom',
    songs: ['Scarborough, Slow Fader', 'Auld Lang Syne at Low Tide'],
    genre: 'Folk',
    notes: 'Everything here fades, and nothing is cut.',
    credits: [['Produced by', 'Tom Brandt']],
    coverSeed: 73,
  },
];

/** An album comes out some hours after its last song; one whose songs are not all planned never does. `released` is milliseconds since the epoch. */
export const albumsOf = (tracks: readonly Readonly<{ title: string; artistKey: string }>[], released: readonly number[]) =>
  demoAlbums.flatMap(({ songs, artistKey }, album) => {
    const places = songs.map((song) => tracks.findIndex(({ title, artistKey: by }) => title === song && by === artistKey));
    if (places.includes(-1)) return [];
    const last = Math.max(...places.map((place) => released[place] ?? 0));
    return [
      {
        kind: 'album',
        at: last + 3 * 3_600_000,
        album,
        songs: places,
        releaseDate: new Date(last).toISOString().slice(0, 10),
      } as const,
    ];
  });
