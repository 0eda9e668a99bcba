import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/chunks';
import { installable } from './scripts/installable';
import { FETCHED_LATER } from './scripts/pages';
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
