const INITIAL: ['$initial'] = ['$initial'];

/** A round trip costs a phone more than some kilobytes do: what every page needs is two files, and what most need are a few more. */
export const CHUNKS = [
  { name: 'framework', test: /node_modules/, tags: INITIAL, priority: 5 },
  { name: 'app', tags: INITIAL, priority: 4 },
  // Forms, tabs and menus stand on these, also on pages without the shell.
  {
    name: 'radix',
    test: /@radix-ui[\\/](react-(collection|presence|roving-focus|slot)|primitive)[\\/]/,
    priority: 3,
  },
  // What pages without the shell, messages and the work behind a page share with it.
  {
    name: 'basics',
    test: /(createLucideIcon|icons[\\/]x)\.mjs$|engine[\\/]media\.ts$|offline[\\/]update\.ts$|ui[\\/](IconButton|Logo)\.tsx$/,
    priority: 3,
  },
  // Those of most pages: each alone is shorter than the headers of its file.
  {
    name: 'icons',
    test: /icons[\\/](arrow-right|check|chevron-(down|left|right)|ellipsis|heart)\.mjs$/,
    priority: 3,
  },
  { name: 'add-icons', test: /icons[\\/](bookmark|circle-(check|plus)|download|list-(plus|start))\.mjs$/, priority: 3 },
  { name: 'fields', test: /shared[\\/]ui[\\/]form[\\/](Field|FormAlert|Input)\.tsx$/, priority: 3 },
  { name: 'send-form', test: /api[\\/]send-form\.ts$/, priority: 3 },
  { name: 'form', test: /shared[\\/]ui[\\/]form[\\/]Form\.tsx$/, priority: 2 },
  // Pages of music draw records too.
  { name: 'record', test: /ui[\\/]music[\\/]RecordSleeve\.tsx$/, priority: 2 },
  {
    name: 'accounts',
    test: /features[\\/]accounts[\\/](forms[\\/]|recovery[\\/](EmailForm|recovery-api))|src[\\/]accounts[\\/]email[\\/]email\.ts$/,
    priority: 1,
  },
  { name: 'later', test: /(telemetry|offline)[\\/]start\.ts$/ },
  { name: 'shell', test: /app[\\/]shell[\\/]MainShell\.tsx$/, priority: 1 },
  // Long texts stay alone: who needs them is not who needs what stands beside them below.
  { name: 'track-texts', test: /src[\\/]tracks[\\/]texts[\\/]texts\.ts$/, priority: 2 },
  { name: 'playlist-texts', test: /src[\\/]playlists[\\/]texts\.ts$/, priority: 2 },
  { name: 'track-rules', test: /src[\\/]tracks[\\/]rules\.ts$/, priority: 2 },
  // After the shell, whose parts they share: what songs, lists and charts are shown by, and what rows of songs fetch after them.
  {
    name: 'song',
    test: /ui[\\/]music[\\/](AiBadge|Cover|gestures|SongMenu)\.tsx$|src[\\/](tracks[\\/]ai|charts[\\/]calls)\.ts$/,
    priority: 1,
  },
  { name: 'lists', test: /ui[\\/](list[\\/](Block|BlockQuery|More|PagedList)|music[\\/]ListMenu)\.tsx?$/, priority: 2 },
  { name: 'playlists', test: /playlists[\\/](songs-of-playlist|list[\\/]PlaylistCover)\.tsx?$/, priority: 1 },
  { name: 'tracks', test: /features[\\/]tracks[\\/](track-facts|discover[\\/]TrackRow)\.tsx?$/, priority: 1 },
  {
    name: 'charts',
    test: /features[\\/]charts[\\/](api|Moved|movement|use-live-charts)\.tsx?$|src[\\/]charts[\\/](lists|rules)\.ts$/,
    priority: 1,
  },
  {
    name: 'own-acts',
    test: /own-acts[\\/](perform|use-own-act)\.ts$|ui[\\/]MarkIcon\.tsx$|saves[\\/](MarkButton\.tsx|albums\.ts)$/,
    priority: 2,
  },
  // What pages with posts on them share: each part alone is a round trip for a few lines.
  {
    name: 'post-texts',
    test: /src[\\/]posts[\\/](rules|showing|sharing[\\/]calls|comments[\\/]comments|words[\\/]history|links[\\/]embeds)\.ts$|trends[\\/]hashtags\.ts$/,
    priority: 2,
  },
  {
    name: 'post-parts',
    test: /icons[\\/](at-sign|film|message-circle)\.mjs$|posts[\\/]post-parts\.ts$|drafts[\\/](focus-back|use-draft|Grower)\.tsx?$/,
    priority: 1,
  },
  { name: 'follow-calls', test: /src[\\/]follows[\\/](calls|rules)\.ts$/, priority: 2 },
  {
    name: 'row-acts',
    test: /shell[\\/]SongButtons\.tsx$|features[\\/]saves[\\/]MarkButtons\.tsx$|playlists[\\/]add[\\/]AddToPlaylist\.tsx$/,
  },
];
