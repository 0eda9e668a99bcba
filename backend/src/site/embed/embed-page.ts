import { dataText, documentTitle, embeddedPagePath, embedTexts as texts, PRODUCT } from '@refrain/contracts/site';
import { escaped } from '../../kernel/http/pages/html';
import type { EmbedFiles } from './embed-files';
import type { Embedded, EmbeddedSong } from './embedded';

/** Where YouTube plays without a cookie. Nothing of it is loaded before the viewer asks. */
const YOUTUBE = 'https://www.youtube-nocookie.com';

/** What a frame may load and run. Any site may frame it: nothing in it acts for a person, and it reads no session. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  // It asks whether a sound that fails is still there.
  "connect-src 'self'",
  `frame-src ${YOUTUBE}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

const link = (href: string, inside: string, rest = ''): string =>
  `<a href="${escaped(href)}" target="_blank" rel="noopener"${rest}>${inside}</a>`;

const soundOf = ({ id }: EmbeddedSong): string => `/api/audio/stream/${id}?quality=streaming`;

/** For a browser without scripts. */
const plainSound = (song: EmbeddedSong | undefined): string =>
  song ? `<noscript><audio controls preload="none" src="${escaped(soundOf(song))}"></audio></noscript>` : '';

const PLAY =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path class="is-play" d="M8 5v14l11-7z"/><path class="is-pause" d="M7 5h4v14H7zm6 0h4v14h-4z"/></svg>';

const controls = `<div class="controls" id="controls" hidden>
<button type="button" class="play" id="play" aria-label="${texts.play}">${PLAY}</button>
<div class="wave"><svg id="wave" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 120 40"></svg><input type="range" id="seek" min="0" max="1" step="1" value="0" aria-label="${texts.seek}"></div>
<span class="time" id="time" aria-hidden="true"></span>
</div><p class="said" id="said" role="status"></p>`;

const rowOf = ({ title, artist }: EmbeddedSong, index: number): string =>
  `<li><button type="button" data-song="${index}"><span class="number" aria-hidden="true">${index + 1}</span><span class="name">${escaped(title)}</span><span class="by">${escaped(artist)}</span></button></li>`;

const rows = (songs: readonly EmbeddedSong[]): string =>
  songs.length > 0
    ? `<ol class="songs" id="songs" aria-label="${texts.songs}">${songs.map(rowOf).join('')}</ol>`
    : `<p class="hint">${texts.empty}</p>`;

const film = ({ title, video }: Embedded): string => {
  if (!video) return '';
  const { src, youtubeId, poster } = video;
  const image = poster ? ` poster="${escaped(poster)}"` : '';
  if (src)
    return `<video controls playsinline preload="none"${image} src="${escaped(src)}" aria-label="${escaped(title)}"></video>`;
  const picture = poster ? `<img src="${escaped(poster)}" alt="">` : '';
  const player = `${YOUTUBE}/embed/${encodeURIComponent(youtubeId ?? '')}?autoplay=1`;
  return `<div class="film" id="film" data-player="${escaped(player)}">${picture}<button type="button" class="play" id="watch" aria-label="${escaped(texts.watch(title))}">${PLAY}</button><span class="hint">${texts.fromYoutube}</span></div>`;
};

const wordsOf = ({ title, byline, bylinePath }: Embedded, siteUrl: string, page: string): string =>
  `<div class="words"><h1>${link(page, escaped(title))}</h1><p>${bylinePath ? link(siteUrl + bylinePath, escaped(byline)) : escaped(byline)}</p></div>`;

const MARK = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><circle class="hole" cx="12" cy="12" r="3"/></svg>`;

const documentOf = (title: string, siteUrl: string, files: EmbedFiles | null, body: string, head = ''): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(documentTitle(title))}</title>${head}${
    files
      ? `<link rel="stylesheet" href="${escaped(files.style)}"><script type="module" src="${escaped(files.script)}"></script>`
      : ''
  }</head>
<body>${body}</body></html>`;

/** The page of a frame. `siteUrl` is without a slash at its end. Everything that comes from people is escaped here. */
export const embedPage = (thing: Embedded, siteUrl: string, files: EmbedFiles | null): string => {
  const { kind, title, art, songs } = thing;
  const page = siteUrl + embeddedPagePath(thing);
  const cover = art
    ? link(
        page,
        `<img src="/api/files/${escaped(art['480'])}" alt="" width="152" height="152">`,
        ' class="cover" tabindex="-1" aria-hidden="true"',
      )
    : '';
  const mark = link(
    page,
    `${MARK}<span>${PRODUCT}</span>`,
    ` class="mark" aria-label="${kind === 'video' ? texts.watchOn : texts.listenOn}"`,
  );
  const head = `<header>${cover}<div class="side"><div class="top">${wordsOf(thing, siteUrl, page)}${mark}</div>${
    songs.length > 0 ? controls + plainSound(songs[0]) : ''
  }</div></header>`;
  const below = kind === 'video' ? film(thing) : kind === 'track' ? '' : rows(songs);
  const data = songs.length > 0 ? `<script type="application/json" id="data">${dataText(songs)}</script>` : '';
  return documentOf(
    title,
    siteUrl,
    files,
    `<main class="${kind}" aria-label="${escaped(texts.frameTitle(title))}">${head}${below}</main>${data}`,
    `<link rel="canonical" href="${escaped(page)}">`,
  );
};

/** What a frame shows in place of what is not there, or is not for everyone. */
export const missingPage = (siteUrl: string, files: EmbedFiles | null): string =>
  documentOf(
    texts.missing,
    siteUrl,
    files,
    `<main class="missing"><h1>${texts.missing}</h1><p class="hint">${texts.missingHint}</p><p>${link(`${siteUrl}/discover/music`, texts.missingAction)}</p></main>`,
  );
