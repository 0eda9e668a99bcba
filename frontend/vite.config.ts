import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const api = process.env['REFRAIN_API'] ?? 'http://127.0.0.1:3000';
const PRELOADED_FONTS = /(bricolage-grotesque|instrument-sans)-latin-wght-normal.*\.woff2$/;

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

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts],
  // 'source' lets the contracts come in as ES modules, so that what a page does not use is left out of it.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // An inlined font or image would need a wider content policy.
  build: { outDir: 'dist', manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  server: {
    port: 5173,
    proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } },
  },
});
