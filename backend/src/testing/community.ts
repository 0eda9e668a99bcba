import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { cookieNames, type Device, type Role, type User } from '@refrain/contracts/accounts';
import { duplicatesContext } from '@refrain/contracts/duplicates';
import { effectSamples } from '@refrain/contracts/effects';
import { monthAfter, monthOf, NO_PAY_RATES } from '@refrain/contracts/earnings';
import { fraudContext } from '@refrain/contracts/fraud';
import { playbackSamples } from '@refrain/contracts/playback';
import type { Command, Event, Position, Recorded } from '@refrain/contracts/kernel';
import { piPaymentsContext } from '@refrain/contracts/pi-payments';
import type { Comment, Post } from '@refrain/contracts/posts';
import { FIRST_PAYOUT_RULES } from '@refrain/contracts/payouts';
import { FIRST_REWARD_RULES, type PendingRewards } from '@refrain/contracts/rewards';
import { FIRST_SUBSCRIPTION_PLANS } from '@refrain/contracts/subscriptions';
import { lackOf, type Who } from '@refrain/contracts/routes';
import { trackSamples, type Track } from '@refrain/contracts/tracks';
import { isEmailVerified, userById } from '@refrain/projections/accounts';
import type { FastifyReply } from 'fastify';
import { GrantRole } from '../accounts/accounts.commands';
import { Passwords } from '../accounts/sign-in/passwords';
import { piPaymentDecider, piPaymentStream } from '../pi-payments/process/pi-payment.decider';
import { duplicateDecider, duplicateStream } from '../duplicates/duplicate.decider';
import { effectDecider, effectStream } from '../kernel/effects/effect.decider';
import { followDecider, followStream } from '../follows/follow.decider';
import { appealDecider, appealStream } from '../fraud/appeal.decider';
import { replayDecider, replayStream, type FraudReplayCommand } from '../fraud/replay.decider';
import { listeningDecider, listeningStream } from '../playback/listening.decider';
import { needOf } from '../kernel/http/access';
import { isSafe } from '../kernel/safe-method';
import { Sessions, type SignedRequest } from '../kernel/sessions/sessions';
import type { Decider } from '../kernel/write/decider';
import { Streams } from '../kernel/write/streams/streams';
import { trackDecider, trackStream } from '../tracks/track.decider';
import type { Caller } from './http';
import { houseMessage, SAMPLE_BROADCAST, SAMPLE_SNIPPET, scheduledBroadcast, snippetChange } from './outgoing';
import { NOBODY } from './nobody';
import { declaredRoutes, type ApiRoute } from './routes';
import { fieldsOf, sampleBody } from './sample-body';
import { eventually, PASSWORD, type Member, type TestApp } from './test-app';
import { publish, song } from './uploads';

const KINDS = ['fan', 'artist', 'admin', 'supreme'] as const;
type Kind = (typeof KINDS)[number];
type Grant = Readonly<{ role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;

const GRANTS: Readonly<Partial<Record<Kind, Grant>>> = {
  artist: { role: 'artist', adminLevel: null, isSupremeAdmin: false },
  admin: { role: 'admin', adminLevel: 1, isSupremeAdmin: false },
  supreme: { role: 'user', adminLevel: null, isSupremeAdmin: true },
};
const FAN = { role: 'fan', adminLevel: null, isSupremeAdmin: false } as const;
const asWho = (kind: Kind): Who => ({ ...FAN, ...GRANTS[kind], subscriptionType: 'free' });
/** The admin with the fewest rights that suffice; the supreme admin may do everything. */
/** Calls that every member may give, and that only an artist gets done. */
const FOR_ARTISTS: readonly string[] = ['/api/tip-goals'];
const kindFor = ({ rule, path }: ApiRoute): Kind =>
  (FOR_ARTISTS.includes(path) ? 'artist' : undefined) ??
  KINDS.find((each) => rule && lackOf(needOf(rule), asWho(each)) === null) ??
  'supreme';

export const nameOf = ({ method, path }: ApiRoute): string => `${method} ${path}`;

export { NOBODY };

/** Gives a person a role, as an operator would, and a new session: the others end with it. */
export const grant = async (app: TestApp, member: Member, granted: Grant): Promise<Member> => {
  const commandId = `grant-${member.user.id}-${JSON.stringify(granted)}`;
  const context = { commandId, actor: null, correlation: commandId, memory: { key: commandId, hash: '' } };
  await app.app.get(CommandBus).execute(new GrantRole({ userId: member.user.id, ...granted }, context));
  await eventually(async () => expect(await userById(app.storage.readStore, member.user.id)).toMatchObject(granted));
  return Object.assign(await signedIn(app, member.user), { user: { ...member.user, ...granted } });
};

/** A person at another browser, signed in without a password. */
export const signedIn = async (app: TestApp, user: User): Promise<Member> => {
  const caller = app.visitor();
  const request = { cookies: {}, headers: {} } as SignedRequest;
  const reply = {
    request,
    setCookie: (name: string, value: string) => (
      name === cookieNames(app.secureCookies).session && (caller.cookie = value),
      reply
    ),
    clearCookie: () => reply,
  };
  await app.app.get(Sessions).begin(user.id, false, request, reply as unknown as FastifyReply);
  return Object.assign(caller, { user });
};

/** What a person is and may do, straight from the read model. */
export const rightsOf = async (app: TestApp, { id }: Pick<User, 'id'>) => {
  const user = await userById(app.storage.readStore, id);
  return { ...user, isEmailVerified: await isEmailVerified(app.storage.readStore, id) };
};

let addresses = 0;
/** What a body must say for its route to do its work, where its validators do not. */
const SAID: Readonly<Record<string, (community: Community) => object>> = {
  '/reactions/': () => FAILING,
  '/api/albums': () => SAMPLE_ALBUM,
  '/share-analytics': () => ({}),
  '/api/notifications/digest': () => ({ every: 'daily', timeZone: 'Europe/Vienna' }),
  '/api/playlists/:id/songs': ({ track }) => ({ trackIds: [track.id] }),
  '/place': () => ({ after: null }),
  '/undo': ({ followed }) => ({ ...UNDO, eventId: followed.eventId }),
  '/api/admin/rewards/rules': ({ app }) => ({
    rules: FIRST_REWARD_RULES.rules,
    after: 1,
    from: new Date(app.now + 86_400_000).toISOString(),
  }),
  '/api/admin/subscription-plans': ({ app }) => ({
    plans: FIRST_SUBSCRIPTION_PLANS.plans,
    after: 1,
    from: new Date(app.now + 86_400_000).toISOString(),
  }),
  '/api/user/email': () => ({ email: `another-${++addresses}@sample.test`, currentPassword: PASSWORD }),
  '/api/tip-goals': () => ({ title: 'A sample goal', target: 1000 }),
  '/api/admin/audit/books': () => ({ format: 'csv', month: '2026-05' }),
  '/api/payments': ({ bystander }) => tipTo(bystander),
  '/fraud/replays': () => ({ rules: ['velocity'], from: null, to: null }),
  '/fraud/replays/:id': () => ({}),
  '/fraud/replays/:id/appeal': ({ bystander }) => ({ artistId: bystander.user.id }),
  '/what-if': () => FIGURES,
  '/api/admin/broadcasts': ({ app }) => ({ ...SAMPLE_BROADCAST, sendAt: new Date(app.now + 86_400_000).toISOString() }),
  '/api/admin/broadcasts/preview': () => ({ audience: 'all', of: null }),
  '/api/admin/snippets': () => SAMPLE_SNIPPET,
  '/api/admin/snippets/preview': () => ({ code: 'count()' }),
  '/api/admin/snippets/changes/:id/undo': () => ({ reason: UNDO.reason }),
  '/api/admin/earnings/rates': ({ app }) => ({
    ...FIGURES,
    after: 0,
    from: monthAfter(monthOf(new Date(app.now).toISOString())),
  }),
  '/api/admin/payouts/rules': () => ({ ...FIRST_PAYOUT_LIMITS, after: 1 }),
  '/api/admin/flags/': () => ({ state: 'share', percent: 10, seen: 0 }),
  '/flags/:flag': () => ({ isOn: true }),
  '/people/:id/rights': () => TO_ARTIST,
  '/api/playlists/:id/members': ({ bystander }) => ({ username: bystander.user.username }),
};
const TO_ARTIST = { from: FAN, to: { ...FAN, role: 'artist' } } as const;
const { version: _version, from: _from, ...FIGURES } = NO_PAY_RATES;
const { version: _first, ...FIRST_PAYOUT_LIMITS } = FIRST_PAYOUT_RULES;
const tipTo = ({ user }: Member) => ({
  ...{ method: 'points', total: '500', lines: [{ kind: 'tip', details: { artistId: user.id, cents: '500' } }] },
});
const SAMPLE_ALBUM = { title: 'A sample album', releaseDate: '2026-06-20', visibility: 'private', trackIds: [] };
const UNDO = { revision: 1, reason: 'A sample reason' };
const FAILING = { lane: 'sample-lane', eventId: 'sample-event' } as const;

type Target = Readonly<{ who: Member; address: string }>;

/** What there is to attack: all routes of the router, people for each of them, and things they are about. */
export class Community {
  private readonly known = new Map<Kind | 'writer', Member>();
  private readonly kept = new Map<string, Target>();
  /** The last of `follow`. */
  followed = { pair: NOBODY, eventId: NOBODY };

  private constructor(
    readonly app: TestApp,
    /** A person who does nothing, and to whose account nothing may happen. */
    readonly bystander: Member,
    readonly track: Track,
  ) {}

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
      playlists: () => this.playlist(caller, path.includes('/:trackId') ? [this.track.id] : []),
      payments: () => (path.includes('/pi/') ? this.piPayment(caller) : this.payment(caller)),
      claim: () => this.reward(caller),
      comments: async () => standing('comments', ((await comment()) as Comment).id),
      sessions: async () => ((await caller.get('/api/sessions')).body as readonly Device[])[0]?.id ?? NOBODY,
      albums: () => this.album(caller),
      tracks: () => (path.endsWith('/retry') ? this.failedTrack() : this.track.id),
      stream: () => this.track.id,
      users: () => this.bystander.user.id,
      follows: () => this.bystander.user.id,
      people: () => this.personOf(path),
      flags: () => 'visualization',
      artists: () => this.bystander.user.id,
      profiles: () => this.bystander.user.slug,
      projections: () => 'stats',
      reactions: () => this.failingReaction(),
      duplicates: () => this.pair(),
      history: () => (path.includes('/undo') ? this.follow() : 'account'),
      effects: () => this.openEffect(),
      months: () => '2026-01',
      replays: () => this.replay(path),
      fraud: () => this.taken(caller),
      changes: () => snippetChange(caller),
      broadcasts: () => scheduledBroadcast(this.app),
      'house-messages': () => houseMessage(this.app, caller),
    };
    const value = (await known[before]?.()) ?? NOBODY;
    return path
      .replace(parameter, value)
      .replace('/history/account/:id', `/history/account/${this.bystander.user.id}`)
      .replace('/history/follow/:id', `/history/follow/${this.followed.pair}`)
      .replace(':language', 'en')
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

  /** What a caller earned by a post, to be claimed. */
  private async reward(caller: Caller): Promise<string> {
    await caller.post('/api/social/posts', { content: 'A sample post' });
    let id = NOBODY;
    await eventually(async () => {
      const { rewards } = (await caller.get('/api/rewards/pending')).body as PendingRewards;
      expect(rewards.length).toBeGreaterThan(0);
      id = rewards[0]?.id ?? id;
    });
    return id;
  }

  /** A name for pages of people, an id for admins; whose rights are to change, they are nobody else's. */
  private async personOf(path: string): Promise<string> {
    const { user } = path.endsWith('/rights') ? await this.app.member() : this.bystander;
    return path.includes('/admin/') ? user.id : user.username;
  }

  /** A private playlist of a caller with these songs; a visitor's request is about nothing. */
  private async playlist(caller: Caller, trackIds: readonly string[]): Promise<string> {
    const { body } = await caller.post('/api/playlists', { name: 'A sample', visibility: 'private' });
    const { id = NOBODY } = body as { id?: string };
    if (trackIds.length > 0) await caller.post(`/api/playlists/${id}/songs`, { trackIds });
    return id;
  }

  /** A payment of a caller that Pi never named; a visitor's request is about nothing. */
  private async piPayment(caller: Caller): Promise<string> {
    const piId = randomUUID();
    const { id: payerId = NOBODY } = ((await caller.get('/api/user')).body ?? {}) as { id?: string };
    const data = { ...piPaymentsContext.sample.PiPaymentIntended.data, piId, payerId };
    await this.recorded(piPaymentStream(piId), piPaymentDecider, { type: 'IntendPiPayment', data });
    return piId;
  }

  /** A payment of a caller that nobody began to pay; a visitor's request is about nothing. */
  private async payment(caller: Caller): Promise<string> {
    return ((await caller.post('/api/payments', tipTo(this.bystander))).body as { id?: string } | null)?.id ?? NOBODY;
  }

  /** A person whose posts and comments others hide and report. */
  private async writer(): Promise<Member> {
    return (this.known.get('writer') ?? this.known.set('writer', await this.app.member()).get('writer'))!;
  }

  /** A private album of a caller who may make one; a visitor's or a fan's request is about nothing. */
  private async album(caller: Caller): Promise<string> {
    return ((await caller.post('/api/albums', SAMPLE_ALBUM)).body as { id?: string } | null)?.id ?? NOBODY;
  }

  /** Two songs that sound alike. */
  private async pair(): Promise<string> {
    const pairId = randomUUID();
    const found = { ...duplicatesContext.sample.DuplicateFound.data, pairId, firstTrackId: this.track.id };
    await this.recorded(duplicateStream(pairId), duplicateDecider, { type: 'RecordDuplicate', data: found });
    return pairId;
  }

  /** A person who has just followed another, as a thing with a history. */
  private async follow(): Promise<string> {
    const [one, other] = [randomUUID(), randomUUID()];
    await this.recorded(followStream(one, other), followDecider, {
      type: 'FollowUser',
      data: { followerId: one, followeeId: other },
    });
    this.followed = { pair: `${one}-${other}`, eventId: (await this.app.events('UserFollowed')).at(-1)?.id ?? NOBODY };
    return 'follow';
  }

  /** A mail that is not sent yet. */
  private async openEffect(): Promise<string> {
    const effectId = randomUUID();
    const data = { ...effectSamples.EffectIntended[0].data, effectId };
    await this.recorded(effectStream(effectId), effectDecider, { type: 'IntendEffect', data });
    return effectId;
  }

  /** A replay in the state in which a route has something to do with it. */
  private async replay(path: string): Promise<string> {
    const replayId = randomUUID();
    const [stream, sample] = [replayStream(replayId), fraudContext.sample];
    const give = (asked: FraudReplayCommand) => this.recorded(stream, replayDecider, asked);
    // What comes after a final approval is carried out by a reaction.
    await give({ type: 'StartReplay', data: { ...sample.FraudReplayStarted.data, replayId, until: '' } });
    if (path.endsWith('/cancel')) return replayId;
    await give({ type: 'FinishReplay', data: { ...sample.FraudReplayFinished.data, replayId } });
    if (path.endsWith('/appeal')) await this.appealed(replayId, this.bystander.user.id);
    if (!path.endsWith('/undo')) return replayId;
    await give({ type: 'ApproveReplay', data: { replayId, approvedBy: NOBODY, reason: 'A sample reason' } });
    await give({ type: 'MarkApplied', data: { ...sample.FraudReplayApplied.data, replayId } });
    return replayId;
  }

  private appealed(replayId: string, artistId: string): Promise<void> {
    const data = { replayId, artistId, words: 'A sample appeal' };
    return this.recorded(appealStream(replayId, artistId), appealDecider, { type: 'AppealTaken', data });
  }

  /** A replay that took a play out of the caller's songs; none where the caller is a visitor. */
  private async taken(caller: Caller): Promise<string> {
    const replayId = randomUUID();
    const artistId = 'user' in caller ? (caller as Member).user.id : NOBODY;
    const { fromVerdict: verdict, fromReason: reason, ...play } = playbackSamples.PlayReassessed[0].data;
    const { toVerdict: _verdict, toReason: _reason, ...rest } = play;
    const data = { ...rest, artistId, playId: randomUUID(), replayId, recorded: { verdict, reason } };
    const wanted = { verdict: 'not_counted', reason: 'FRAUD' } as const;
    await this.recorded(listeningStream(rest.listenerId, rest.trackId), listeningDecider, {
      type: 'ReassessPlay',
      data: { ...data, wanted },
    });
    return replayId;
  }

  /** A track whose file is gone. */
  private async failedTrack(): Promise<string> {
    const trackId = randomUUID();
    const data = { ...trackSamples.TrackUploaded[0].data, trackId, artistId: randomUUID(), timedLyrics: null, announces: false };
    await this.recorded(trackStream(trackId), trackDecider, { type: 'UploadTrack', data });
    return trackId;
  }

  private async recorded<S, C extends Command, E extends Event>(stream: string, decider: Decider<S, C, E>, asked: NoInfer<C>) {
    const commandId = randomUUID();
    const context = { commandId, actor: null, correlation: commandId, causation: commandId };
    await this.app.app.get(Streams).handle(stream, decider, asked, context);
  }

  /** Name of a reaction that no process runs, with a lane that fails. */
  private async failingReaction(): Promise<string> {
    const { reactions } = this.app.storage.vault;
    const lane = {
      ...FAILING,
      after: '',
      tried: '',
      eventType: 'PostCreated',
      waiting: 1,
      attempts: 1,
      failedAt: null,
      fault: 'Error',
      parkedAt: null,
    };
    const { token, position } = await reactions.claim('sample-reaction', '');
    await reactions.save('sample-reaction', token, { position, ahead: [], put: [lane], removed: [] });
    return 'sample-reaction';
  }
}
