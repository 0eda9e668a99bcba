import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routeOf, type RouteId } from '@refrain/contracts/routes';

/** What a painted page shows of the thing it is about, as its author wrote it; `image` is a path of this site. */
type PaintedThing = Readonly<{
  id: string;
  title: string;
  byline: string;
  image: string | null;
  palette: readonly string[];
}>;

/**
 * What is painted: the thing that a page is about, and the first answers that its application would ask for, as JSON texts.
 * `state` is what the query asks for: empty for the page as it is without, null for what is not painted.
 */
export type Painted = Readonly<{
  route: RouteId;
  state: string | null;
  thing: PaintedThing | null;
  answers: readonly string[];
}>;

/** What is written into the rest of a page, behind its title. Neither throws. */
export type FirstPaint = Readonly<{
  /** What a visitor sees first. Null where the route is not painted, or needs a thing and there is none. */
  paint: (rest: string, painted: Painted) => string | null;
  /** The scripts of the shell, for a page inside of it, so that they come beside those of the entry. */
  preloadShell: (rest: string, route: RouteId) => string;
}>;

type Frame = Readonly<{ html: string; scripts: readonly string[]; fonts: readonly string[] }>;
type Frames = Readonly<{ pages: Readonly<Record<string, Frame>>; shell: readonly string[] }>;
/** In the build of the front end. */
type Painter = Readonly<{
  fill: (html: string, thing: PaintedThing) => string;
  draw: (route: string, answers: readonly string[]) => string | null;
}>;

const ROOT = '<div id="root">';
const HEAD_END = '</head>';
const HOUR_MS = 60 * 60_000;

/** The page to paint instead, for a page that redirects visitors. */
const LEADS_TO: Readonly<Partial<Record<RouteId, RouteId>>> = { home: 'discover-music', 'tracks-track': 'track' };
const ABOUT_A_THING: ReadonlySet<string> = new Set(['track']);

/** What the script of a page asks for first, so that it need not wait for that script. */
const DATA: Readonly<Record<string, (id: string, state: string) => string>> = {
  'discover-music': () => '/api/tracks',
  charts: (_id, state) => `/api/charts?${state || 'window=week&kind=all'}`,
  track: (id) => `/api/tracks/${id}`,
};

const modules = (files: readonly string[]): readonly string[] =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);

/** What makes the page work. */
const SCRIPTS = /(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

const preloads = ({ scripts }: Frame, data: string | undefined): readonly string[] => [
  ...modules(scripts),
  ...(data ? [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${data.replace('&', '&amp;')}" />`] : []),
];

/** What the page shows comes before what makes it work: the browser takes that out of here once it has painted (early.js). */
const heldBack = (head: string, more: readonly string[], fonts: readonly string[]): string => {
  const held = [...head.matchAll(SCRIPTS)].map(([, tag = '']) => tag);
  const faces = fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`);
  return `${head.replace(SCRIPTS, '')}${faces.join('')}<template id="after-paint">${[...held, ...more].join('')}</template>\n  `;
};

/** What a build puts around the page itself. */
const PAGE = /<!--page-->[^]*<!--\/page-->/;

/** Draws each state of a page again only when its answers have changed. A page that cannot be drawn awaits its answers, as without them. */
const drawnOnce = (draw: Painter['draw']) => {
  const drawn = new Map<string, Readonly<{ key: string; html: string | null }>>();
  return (id: string, state: string, answers: readonly string[]): string | null => {
    const at = `${id}?${state}`;
    // Some pages say how far the hour, the day or the week has come.
    const key = [Math.floor(Date.now() / HOUR_MS), ...answers].join('\n');
    const before = drawn.get(at);
    if (before?.key === key) return before.html;
    let html: string | null = null;
    try {
      html = draw(id, answers);
    } catch {
      // Kept too: the same answers would fail again.
    }
    drawn.set(at, { key, html });
    return html;
  };
};

/** The painted pages of a build; null for a build without any. */
export const readFirstPaint = async (folder: string): Promise<FirstPaint | null> => {
  const file = join(folder, 'server', 'frames.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { pages: frames, shell } = JSON.parse(text) as Frames;
  const { fill, draw } = (await import(join(folder, 'server', 'first-paint.cjs'))) as Painter;
  const drawn = drawnOnce(draw);
  /** Null where the frame shows another state than is asked for, and the page could not be drawn. */
  const painted = (id: string, { html }: Frame, { thing, answers, state }: Painted, isExact: boolean): string | null => {
    const page = answers.length > 0 ? drawn(id, state ?? '', answers) : null;
    if (page === null && !isExact) return null;
    const around = page === null ? html : html.replace(PAGE, () => page);
    return thing ? fill(around, thing) : around;
  };
  const paint: FirstPaint['paint'] = (rest, asked) => {
    const { route, state, thing } = asked;
    const id = LEADS_TO[route] ?? route;
    if (state === null || (ABOUT_A_THING.has(id) && !thing)) return null;
    const exact = state ? `${id}?${state}` : id;
    const frame = frames[exact] ?? (Object.hasOwn(frames, id) ? frames[id] : undefined);
    const html = frame && painted(id, frame, asked, Object.hasOwn(frames, exact));
    if (!frame || !html) return null;
    const [inHead = '', inBody = ''] = rest.split(HEAD_END);
    const head = heldBack(inHead, preloads(frame, DATA[id]?.(thing?.id ?? '', state)), frame.fonts);
    const [before = '', after = ''] = inBody.split(ROOT);
    return `${head}${HEAD_END}${before}<div id="paint">${html}</div>${ROOT}${after}`;
  };
  const shellTags = modules(shell).join('');
  const preloadShell: FirstPaint['preloadShell'] = (rest, route) =>
    routeOf(route).shell === 'main' ? rest.replace(HEAD_END, `${shellTags}${HEAD_END}`) : rest;
  return { paint, preloadShell };
};
