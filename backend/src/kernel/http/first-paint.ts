import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a painted page shows of the thing it is about, as its author wrote it; `image` is a path of this site. */
export type PaintedThing = Readonly<{
  id: string;
  title: string;
  byline: string;
  image: string | null;
  palette: readonly string[];
}>;

/**
 * Writes what a visitor sees first into the rest of a page, behind its title. Null where the route is not painted, or needs a
 * thing and there is none.
 */
export type FirstPaint = (rest: string, route: string, thing: PaintedThing | null) => string | null;

type Frame = Readonly<{ html: string; scripts: readonly string[] }>;
type Fill = (html: string, thing: PaintedThing) => string;

const ROOT = '<div id="root">';
const HEAD_END = '</head>';

/** Where a visitor is led on to another page, that one is painted. */
const LEADS_TO: Readonly<Record<string, string>> = { home: 'discover-music', 'tracks-track': 'track' };
const ABOUT_A_THING: ReadonlySet<string> = new Set(['track']);

/** What the script of a page asks for first, so that it need not wait for that script. */
const DATA: Readonly<Record<string, (id: string) => string>> = {
  'discover-music': () => '/api/tracks',
  charts: () => '/api/charts?window=week&kind=all',
  track: (id) => `/api/tracks/${id}`,
};

/** What makes the page work. */
const SCRIPTS = /(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

const preloads = ({ scripts }: Frame, data: string | undefined): readonly string[] => [
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ...(data ? [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${data.replace('&', '&amp;')}" />`] : []),
];

/** What the page shows comes before what makes it work: the browser takes that out of here once it has painted (early.js). */
const heldBack = (head: string, more: readonly string[]): string => {
  const held = [...head.matchAll(SCRIPTS)].map(([, tag = '']) => tag);
  return `${head.replace(SCRIPTS, '')}<template id="after-paint">${[...held, ...more].join('')}</template>\n  `;
};

/** The painted pages of a build; null for a build without any. */
export const readFirstPaint = async (folder: string): Promise<FirstPaint | null> => {
  const file = join(folder, 'server', 'frames.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const frames = JSON.parse(text) as Readonly<Record<string, Frame>>;
  const { fill } = (await import(join(folder, 'server', 'first-paint.cjs'))) as { fill: Fill };
  return (rest, route, thing) => {
    const id = LEADS_TO[route] ?? route;
    const frame = Object.hasOwn(frames, id) ? frames[id] : undefined;
    if (!frame || (ABOUT_A_THING.has(id) && !thing)) return null;
    const html = thing ? fill(frame.html, thing) : frame.html;
    const [inHead = '', inBody = ''] = rest.split(HEAD_END);
    const head = heldBack(inHead, preloads(frame, DATA[id]?.(thing?.id ?? '')));
    const [before = '', after = ''] = inBody.split(ROOT);
    return `${head}${HEAD_END}${before}<div id="paint">${html}</div>${ROOT}${after}`;
  };
};
