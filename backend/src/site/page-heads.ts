import { Inject, Injectable } from '@nestjs/common';
import { routeAt, type RouteId, type RouteMatch } from '@refrain/contracts/routes';
import { chartsFeedPath, newsFeedPath, pageFeedTexts, shareableKindOf, type FeedFormat } from '@refrain/contracts/shares';
import { headOfRoute, siteData, type PageHead } from '@refrain/contracts/site';
import {
  albumHead,
  feedLinks,
  playlistHead,
  shareableHead,
  videoHead,
  personHead,
  postHead,
  profileHead,
  storyHead,
  trackHead,
  type ForPrograms,
  type FoundHead,
} from '@refrain/projections/screens';
import { styleOf } from '@refrain/contracts/themes';
import { seasonOn } from '@refrain/projections/themes';
import { within } from '@refrain/storage/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import type { DescribedPage } from '../kernel/http/pages/front-page';
import { isId } from '../kernel/values/ids';
import { KeptBuilds } from '../kernel/read/kept-builds';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { FIRST_ANSWERS, stateOf } from './first-answers';
import { headTags } from './head-tags';
import { SITE_SETTINGS, type SiteSettings } from './site-settings';

/** A page waits no longer than this for what it says of itself; without it, it is the same page. */
const PATIENCE_MS = 300;

/** Every page that is loaded asks, and one answer is enough for all of them. */
const STYLES = { keepSeconds: 1, most: 1, sizeOf: () => 1 };

/** The first answers are the same for every visitor. Their states are few; each is some 20 kB. */
const ANSWERS = {
  keepSeconds: 1,
  most: 4 * 1024 * 1024,
  sizeOf: (answers: readonly string[]) => answers.reduce((sum, { length }) => sum + length, 0),
};

type Described = Omit<DescribedPage, 'answers' | 'state'>;
type Look = (store: ReadStore, params: RouteMatch['params'], now: string) => Promise<FoundHead | null>;

const byId =
  (parameter: string, find: (store: ReadStore, id: string, now: string) => Promise<FoundHead | null>): Look =>
  async (store, params, now) => {
    const id = (params[parameter] ?? '').toLowerCase();
    return isId(id) ? find(store, id, now) : null;
  };
const track = byId('trackId', trackHead);
const video = byId('videoId', videoHead);
/** The page to share a thing from leads search engines to the page of the thing. */
const shareable: Look = async (store, { contentType = '', contentId = '' }, now) => {
  const [kind, id] = [shareableKindOf(contentType), contentId.toLowerCase()];
  return kind && isId(id) ? shareableHead[kind](store, id, now) : null;
};
const profile: Look = (store, { slug = '' }) => profileHead(store, slug);

/** The pages that are about one thing, each found by one lookup. */
const LOOKS: Readonly<Partial<Record<RouteId, Look>>> = {
  album: byId('albumId', albumHead),
  track,
  'tracks-track': track,
  'track-share': track,
  'content-share': shareable,
  video,
  'videos-video': video,
  playlist: byId('playlistId', playlistHead),
  'profile-by-slug': profile,
  fan: profile,
  'artist-profile': profile,
  'admin-profile': profile,
  person: (store, { username = '' }) => personHead(store, username),
  post: byId('postId', postHead),
  'blog-post': (store, { slug = '' }) => storyHead(store, slug),
};

/** A name may be written in several ways and the lookup knows one, so that a miss says nothing there. */
const UNSURE: ReadonlySet<RouteId> = new Set(['person']);
/** Pages whose content programs can follow. */
const FEEDS: Readonly<Partial<Record<RouteId, readonly [title: string, pathOf: (format: FeedFormat) => string]>>> = {
  blog: [pageFeedTexts.news, newsFeedPath],
  charts: [pageFeedTexts.charts, chartsFeedPath],
};
const WITH_SITE_DATA: ReadonlySet<RouteId> = new Set(['home', 'about']);

/** What the server writes into a page before anything of it has run. */
@Injectable()
export class PageHeads {
  private readonly answers: KeptBuilds<readonly string[]>;
  private readonly styles: KeptBuilds<string>;

  constructor(
    private readonly readModels: ReadModels,
    @Inject(SITE_SETTINGS) private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {
    this.answers = new KeptBuilds(ANSWERS, clock);
    this.styles = new KeptBuilds(STYLES, clock);
  }

  /** @param path without query. Never fails, and answers in bounded time. */
  async of(path: string, painted: URLSearchParams | null): Promise<DescribedPage> {
    const match = routeAt(path);
    const state = painted && stateOf(match.route.id, painted);
    const [page, answers, style] = await Promise.all([
      this.pageOf(match, path),
      state === null ? [] : this.answersOf(match, state),
      this.styleNow(),
    ]);
    return { ...page, tags: page.tags + style, answers, state };
  }

  /** The colours of the season; none outside seasons, and where nobody can say in time. */
  private async styleNow(): Promise<string> {
    const day = this.clock.now().slice(0, 10);
    const found = this.styles.get(day, async () => {
      const season = await seasonOn(this.readModels.store, day);
      return season ? styleOf(season) : '';
    });
    return (await within(PATIENCE_MS, found).catch(() => undefined)) ?? '';
  }

  /** None where they do not come in time: the page is painted without. */
  private async answersOf({ route }: RouteMatch, state: string): Promise<readonly string[]> {
    const ask = FIRST_ANSWERS[route.id];
    if (!ask) return [];
    const found = this.answers.get(`${route.id}?${state}`, () => ask(this.readModels.store, this.clock.now(), state));
    return (await within(PATIENCE_MS, found).catch(() => undefined)) ?? [];
  }

  private async pageOf(match: RouteMatch, path: string): Promise<Described> {
    const look = match.route.access === 'public' ? LOOKS[match.route.id] : undefined;
    if (!look) return this.plain(match, path, match.route.id !== 'not-found');
    // undefined: nobody could say.
    const found = await within(PATIENCE_MS, look(this.readModels.store, match.params, this.clock.now())).catch(() => undefined);
    if (!found) return this.plain(match, path, found === undefined || UNSURE.has(match.route.id));
    return { ...this.described(found.head, found.said(this.site.url), true, match.route), thing: found.thing ?? null };
  }

  private plain({ route }: RouteMatch, path: string, isThere: boolean): Described {
    const data = WITH_SITE_DATA.has(route.id) ? siteData(this.site.url) : null;
    const feed = FEEDS[route.id];
    const links = feed ? feedLinks(this.site.url, ...feed) : [];
    const at = route.path.includes(':') || route.path === '*' ? path : route.path;
    return this.described(headOfRoute(route, at), { data, properties: [], links }, isThere, route);
  }

  private described(head: PageHead, said: ForPrograms, isThere: boolean, { id }: RouteMatch['route']): Described {
    return { isThere, route: id, thing: null, tags: headTags(head, this.site.url, said) };
  }
}
