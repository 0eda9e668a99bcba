import { VitePWA } from 'vite-plugin-pwa';
import { DESKS, names, SELDOM, TILLS } from './pages';

const icon = (name: string, edge: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose,
});

const pagesOf = (pages: readonly string[]) => `assets/{${pages.join()}}Page-*.js`;
const parts = (list: string) => `assets/{${names(list).join()}}-*.js`;

/** What makes it an application of its own, and the service worker, which the page registers itself. */
export const installable = VitePWA({
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
      pagesOf(DESKS),
      pagesOf([...SELDOM, 'Upload']),
      // What is fetched again each time it is opened.
      parts(`
        AddToList AppPasswords AroundDrawer ClosedWords ExportData Figures FiguresFields ForkBanner GifPanel
        HistoryDialog HistoryDoor ListenerRow LooksAtYou OwnItems Ranked Scrobbling TakenSongs
        TrackHistory Weeks WhatIfDoor WhyDrawer search-gifs settings-api
      `),
      parts(`
        CropPicture DeleteAlbum LyricsDialog ReplaceFile RescheduleTrack TimedLyricsPicker UnpublishTrack VideoShelf
        VisualizationScreen
      `),
      parts(`
        AlbumDraft AudioPicker CaptionFields UploadForm VideoDetails VideoTab YoutubeTab resume-upload send-in-parts
        upload-album upload-video
      `),
      // Money moves only where the server answers.
      pagesOf(TILLS),
      parts(`
        AddPi OwnTaken PayoutRow RateSliders TipDialog pay-with-points payments-api use-pi-server
      `),
    ],
  },
});
