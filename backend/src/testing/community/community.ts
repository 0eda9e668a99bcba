import type { Device } from '@refrain/contracts/accounts';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { Comment, Post } from '@refrain/contracts/posts';
import type { Track } from '@refrain/contracts/tracks';
import { Passwords } from '../../accounts/sign-in/passwords';
import { isSafe } from '../../kernel/safe-method';
import type { Caller } from '../http';
import { freshFork } from './fresh-fork';
import { plannedSeason, queuedCrosspost, testListener } from './house';
import { houseMessage, scheduledBroadcast, showAds, snippetChange } from './outgoing';
import { NOBODY } from '../doubles/nobody';
import { declaredRoutes, type ApiRoute } from '../answers/routes';
import { fieldsOf, sampleBody } from '../answers/sample-body';
import type { Member, TestApp } from '../test-app';
import { publish, song } from '../uploads';
import { GRANTS, grant, kindFor, signedIn, type Kind } from '../people';
import { SAID } from './bodies';
import { deliveredPayment, watchedAd } from './money';
import { Things } from './things';

export const nameOf = ({ method, path }: ApiRoute): string => `${method} ${path}`;

type Target = Readonly<{ who: Member; address: string }>;

/** What there is to attack: all routes of the router, people for each of them, and things they are about. */
export class Community {
  private readonly known = new Map<Kind | 'writer', Member>();
  /** Changes of the seasons. */
  seasons = 0;
  private readonly kept = new Map<string, Target>();
  readonly things: Things;
  /** The line of the last delivered payment. */
  private lineId = NOBODY;

  private constructor(
    readonly app: TestApp,
    /** A person who does nothing, and to whose account nothing may happen. */
    readonly bystander: Member,
    readonly track: Track,
  ) {
    this.things = new Things(app, bystander, track);
  }

  /** From here on passwords of new people are hashed once and for all of them, because hashing is slow on purpose. */
  static async found(app: TestApp): Promise<Community> {
    const passwords = app.app.get(Passwords);
    const bystander = await app.artist();
    const { passwordHash } = (await app.storage.vault.credentials.get(bystander.user.id)) ?? { passwordHash: '' };
    jest.spyOn(passwords, 'credentials').mockImplementation(async (userId) => ({ userId, passwordHash }));
    return new Community(app, bystander, await publish(bystander, await song(1)));
  }

  get routes(): readonly ApiRoute[] {
    return declaredRoutes(this.app.app);
  }

  get mutating(): readonly ApiRoute[] {
    return this.routes.filter(({ method }) => !isSafe(method));
  }

  /**
   * A person with the fewest rights that a route is open to, from a browser of their own; for routes that are open to all, a
   * fan.
   */
  async somebody(route: ApiRoute): Promise<Member> {
    const kind = kindFor(route);
    const known = this.known.get(kind) ?? (await this.newcomer(route));
    this.known.set(kind, known);
    return signedIn(this.app, known.user);
  }

  /** The same, but nobody has seen them yet: for what they may not survive. */
  async newcomer(route: ApiRoute): Promise<Member> {
    const kind = kindFor(route);
    const member = await this.app.member();
    const granted = GRANTS[kind];
    return granted ? grant(this.app, member, granted) : member;
  }

  /** A newcomer with an address of a route; the same ones again until something `came` of it. */
  async target(route: ApiRoute): Promise<Target> {
    const known = this.kept.get(nameOf(route));
    if (known) return known;
    const who = await this.newcomer(route);
    const target = { who, address: await this.address(route, who) };
    this.kept.set(nameOf(route), target);
    return target;
  }

  came(route: ApiRoute): void {
    this.kept.delete(nameOf(route));
  }

  /** An address of a route, about a person or a thing that is there, and theirs where only that makes sense. */
  async address({ path }: ApiRoute, caller: Caller): Promise<string> {
    const [, before, parameter] = /\/([^/]+)\/(:\w+|\*)/.exec(path) ?? [];
    if (path.startsWith('/api/rewards/ads')) await showAds(this.app);
    if (!parameter || !before) return path;
    const author = /\/(hide|report)$/.test(path) ? await this.writer() : caller;
    const post = async () => ((await author.post('/api/social/posts', { content: 'A sample post' })).body as Post).id;
    const comment = async () => (await author.post(`/api/posts/${await post()}/comments`, { content: 'A sample comment' })).body;
    /** What an admin removed, where it is to be restored. */
    const standing = async (what: 'posts' | 'comments', id: string) => {
      if (path.endsWith('/restore')) await caller.post(`/api/admin/${what}/${id}/remove`, { reason: 'A sample reason' });
      return id;
    };
    const known: Readonly<Record<string, () => Promise<string> | string>> = {
      posts: async () => standing('posts', await post()),
      playlists: () => this.things.playlist(caller, path.includes('/:trackId') ? [this.track.id] : []),
      payments: () => this.payment(path, caller),
      claim: () => this.things.reward(caller),
      ads: () => watchedAd(this.app, caller),
      comments: async () => standing('comments', ((await comment()) as Comment).id),
      sessions: async () => ((await caller.get('/api/sessions')).body as readonly Device[])[0]?.id ?? NOBODY,
      albums: () => this.things.album(caller),
      tracks: () => (path.endsWith('/retry') ? this.things.failedTrack() : this.track.id),
      stream: () => this.track.id,
      users: () => this.bystander.user.id,
      follows: () => this.bystander.user.id,
      people: () => this.personOf(path),
      flags: () => 'visualization',
      settings: () => 'sentence',
      artists: () => this.bystander.user.id,
      profiles: () => this.bystander.user.slug,
      projections: () => 'stats',
      reactions: () => this.things.failingReaction(),
      duplicates: () => this.things.pair(),
      history: () => (path.includes('/undo') ? this.things.follow() : 'account'),
      effects: () => this.things.openEffect(),
      months: () => '2026-01',
      replays: () => this.things.replay(path),
      fraud: () => this.things.taken(caller),
      changes: () => snippetChange(caller),
      themes: () => plannedSeason(this),
      crossposts: () => queuedCrosspost(this.app),
      'test-listeners': () => testListener(this.app),
      'what-if': () => freshFork(this.app),
      broadcasts: () => scheduledBroadcast(this.app),
      'house-messages': () => houseMessage(this.app, caller),
    };
    const value = (await known[before]?.()) ?? NOBODY;
    return path
      .replace(parameter, value)
      .replace('/history/account/:id', `/history/account/${this.bystander.user.id}`)
      .replace('/history/follow/:id', `/history/follow/${this.things.followed.pair}`)
      .replace(':language', 'en')
      .replace(':lineId', this.lineId)
      .replace(':flag', 'visualization')
      .replace(':trackId', this.track.id)
      .replace(/:\w+/g, NOBODY);
  }

  /** Events since a position that a person's request is to blame for; what reactions do meanwhile has a cause in the log. */
  async askedSince(after: Position): Promise<readonly Recorded[]> {
    const found: Recorded[] = [];
    for await (const { events } of this.app.storage.log.readAll({ after }))
      found.push(...events.filter(({ meta }) => meta.causation === undefined));
    return found;
  }

  /** Fields that a route takes, or undefined when it takes no body. */
  fields({ body }: ApiRoute): ReadonlySet<string> | undefined {
    return body && fieldsOf(body);
  }

  body({ path, body }: ApiRoute): Readonly<Record<string, unknown>> | undefined {
    const said = Object.keys(SAID).findLast((part) => path.includes(part));
    return body && { ...sampleBody(body), ...(said && SAID[said]?.(this)) };
  }

  /** Theirs, or for admins one of another person with a line that was delivered. */
  private async payment(path: string, caller: Caller): Promise<string> {
    if (path.includes('/pi/')) return this.things.piPayment(caller);
    if (!path.includes('/admin/')) return this.things.payment(caller);
    const { paymentId, lineId } = await deliveredPayment(this.app);
    this.lineId = lineId;
    return paymentId;
  }

  /** A name for pages of people, an id for admins; whose rights are to change, they are nobody else's. */
  private async personOf(path: string): Promise<string> {
    const { user } = /\/(rights|sign-out|unlock)$/.test(path) ? await this.app.member() : this.bystander;
    return path.includes('/admin/') ? user.id : user.username;
  }

  /** A person whose posts and comments others hide and report. */
  private async writer(): Promise<Member> {
    return (this.known.get('writer') ?? this.known.set('writer', await this.app.member()).get('writer'))!;
  }
}
