import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { slimCalls } from './scripts/slim-calls';

const api = process.env['REFRAIN_API'] ?? 'http://127.0.0.1:3000';
const PRELOADED_FONTS = /(bricolage-grotesque|instrument-sans)-core.*\.woff2$/;

/** The two faces every page needs are asked for with the page itself, not after its styles were read. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

/** The router says in its exports nothing of the files that leave out its warnings to developers. */
const routerOfVisitors: Plugin = {
  name: 'router-of-visitors',
  apply: 'build',
  config: () => {
    const files = new URL('dist/production/', import.meta.resolve('react-router/package.json'));
    const alias = (find: RegExp, file: string) => ({ find, replacement: fileURLToPath(new URL(file, files)) });
    return { resolve: { alias: [alias(/^react-router$/, 'index.mjs'), alias(/^react-router\/dom$/, 'dom-export.mjs')] } };
  },
};

const INITIAL: ['$initial'] = ['$initial'];

/** A round trip costs a phone more than some kilobytes do: what every page needs is two files, and what most need are a few more. */
const CHUNKS = [
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

const icon = (name: string, edge: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose,
});

/** What makes it an application of its own, and the service worker, which the page registers itself. */
/** Pages of those who run the place. */
const DESKS = [
  ...[
    'Admin',
    'AdvancedAnalytics',
    'BlogDesk',
    'Broadcasts',
    'Compliance',
    'Debug',
    'Diagnostics',
    'Duplicates',
    'EventDesk',
    'FraudReplay',
  ],
  ...[
    'FraudReports',
    'History',
    'HybridRevenue',
    'Mails',
    'Metrics',
    'Moderation',
    'Operations',
    'OwnUse',
    'PageUse',
    'PaymentDesk',
    'PayoutDesk',
    'PersonActs',
  ],
  ...['PiDebug', 'PiDesk', 'Pricing', 'Rates', 'Readiness', 'Reports', 'Revenue', 'Snippets', 'Thing', 'TrackAnalytics'],
  ...['FlagUse', 'Flags', 'Hierarchy', 'Permissions', 'PersonFlags', 'Themes'],
  ...['AutomaticActs', 'Crossposts', 'TestListener', 'TestListeners'],
  ...['WhatIf'],
  ...['AiInsights', 'ArtistAnalytics', 'ContentAnalytics', 'Engagement', 'UserAnalytics'],
  ...['Members', 'SecurityDesk', 'SiteSettings'],
];
/** Pages where money moves. */
const TILLS = [
  ...['Checkout', 'GiftCards', 'PayInPi', 'Payment', 'Payments', 'Payouts', 'Purchase', 'Redeem', 'Subscribe', 'Subscription'],
  'VerifyBundle',
];
/** Pages that are opened now and then, and show nothing without a connection. */
const SELDOM = [
  ...[
    'AdvancedCharts',
    'AlbumForm',
    'Alerts',
    'ArtistPages',
    'Earnings',
    'HouseMessage',
    'Market',
    'MonetizationDashboard',
    'MonetizationWizard',
    'PointsDashboard',
  ],
  ...['Rewards', 'Statement', 'TipGoals', 'Unsubscribe', 'Visualization'],
];
/** Their parts are fetched after them, not beside them: a list of all parts of every page stands in the first script that anyone loads. */
const FETCHED_LATER = new RegExp(`assets/(?:${[...DESKS, ...TILLS, ...SELDOM].join('|')})Page-`);

const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Refrain',
    short_name: 'Refrain',
    description: 'A music community in which every number can be replayed and checked.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f3ede2',
    background_color: '#f3ede2',
    categories: ['music', 'social'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'early.js', 'favicon.svg', 'assets/*.{js,css,woff2}'],
    // Segments, uploading and running the place need a connection: their scripts are fetched when they are opened.
    globIgnores: [
      'assets/hls-*.js',
      'assets/*Parser-*.js',
      `assets/{${DESKS.join()}}Page-*.js`,
      `assets/{${SELDOM.join()},Upload}Page-*.js`,
      // What is fetched again each time it is opened.
      'assets/{AddToList,AppPasswords,AroundDrawer,Bars,ClosedWords,ExportData,Figures,FiguresFields,ForkBanner,GifPanel,HistoryDialog,HistoryDoor,ListenerRow,LooksAtYou,OwnItems,PointReceipts,Ranked,Scrobbling,TakenSongs,TrackHistory,Weeks,WhatIfDoor,WhyDrawer,search-gifs,settings-api}-*.js',
      'assets/{CropPicture,DeleteAlbum,LyricsDialog,ReplaceFile,RescheduleTrack,TimedLyricsPicker,UnpublishTrack,VideoShelf,VisualizationScreen}-*.js',
      'assets/{AlbumDraft,AudioPicker,CaptionFields,UploadForm,VideoDetails,VideoTab,YoutubeTab,resume-upload,send-in-parts,upload-album,upload-video}-*.js',
      // Money moves only where the server answers.
      `assets/{${TILLS.join()}}Page-*.js`,
      'assets/{AddPi,OwnTaken,PayoutRow,RateSliders,TipDialog,use-pi-server,pay-with-points,payments-api}-*.js',
    ],
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), routerOfVisitors, slimCalls, preloadFonts, installable],
  // 'source' lets the contracts come in as ES modules, so that what a page does not use is left out of it.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // An inlined font or image would need a wider content policy.
  build: {
    // The step `budget` weighs what is sent.
    reportCompressedSize: false,
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (file, parts) => (FETCHED_LATER.test(file) ? parts.filter((part) => part.endsWith('.css')) : parts),
    },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // Without the names of all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api },
      '/embed': { target: api },
      '/oembed': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
});
