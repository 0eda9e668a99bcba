import type { ExecutionContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { session, type Role } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { GrantRole } from '../../accounts/accounts.commands';
import type { Caller } from '../../testing/http';
import { declaredRoutes, type ApiRoute } from '../../testing/routes';
import { eventually, PASSWORD, TestApp } from '../../testing/test-app';
import { Access, AccessGuard, type AccessRule } from './access';

const KINDS = ['visitor', 'fan', 'user', 'auditor', 'artist', 'admin', 'admin3', 'admin2', 'admin1', 'supreme'] as const;
type Kind = (typeof KINDS)[number];

let app: TestApp;
let callers: Readonly<Record<Kind, Caller>>;

const granted = async (role: Role, adminLevel: number | null, isSupremeAdmin = false): Promise<Caller> => {
  const member = await app.member();
  const commandId = `grant-${member.user.id}`;
  const context = { commandId, actor: null, correlation: commandId, memory: { key: commandId, hash: '' } };
  await app.app.get(CommandBus).execute(new GrantRole({ userId: member.user.id, role, adminLevel, isSupremeAdmin }, context));
  // A person who gains rights signs in again.
  await member.post('/api/login', { username: member.user.username, password: PASSWORD });
  await eventually(async () => expect((await member.get('/api/user')).body).toMatchObject({ role, adminLevel, isSupremeAdmin }));
  return member;
};

beforeAll(async () => {
  app = await TestApp.start();
  callers = {
    visitor: app.visitor(),
    fan: await app.member(),
    user: await granted('user', null),
    auditor: await granted('auditor', null),
    artist: await app.artist(),
    admin: await granted('admin', null),
    admin3: await granted('admin', 3),
    admin2: await granted('admin', 2),
    admin1: await granted('admin', 1),
    supreme: await granted('user', null, true),
  };
});
afterAll(() => app.end());

const signIn = { code: 'SESSION.REQUIRED', status: 401, message: 'Please sign in first.' };
const forbidden = { code: 'ACCESS.FORBIDDEN', status: 403, message: 'You may not do this.' };
const artistOnly = { code: 'TRACK.ARTIST_ONLY', status: 403, message: expect.any(String) as string };
const albumArtistOnly = { code: 'ALBUM.ARTIST_ONLY', status: 403, message: expect.any(String) as string };
const premium = { code: 'ACCESS.PREMIUM_REQUIRED', status: 403, message: 'This area is for premium members.' };
const level = (n: number) => ({
  code: 'ACCESS.LEVEL_TOO_LOW',
  status: 403,
  message: `This area requires higher admin privileges (level ${n}).`,
});

/** The answer to each kind of person; null lets them pass. */
type Row = Readonly<Record<Kind, Refusal | null>>;
const all = (answer: Refusal | null) => Object.fromEntries(KINDS.map((kind) => [kind, answer])) as Row;
const everyone = all(null);
const members: Row = { ...everyone, visitor: signIn };
const admins = (others: Refusal): Row => ({ ...members, fan: others, user: others, auditor: others, artist: others });
const artists = (others: Refusal): Row => ({ ...admins(others), artist: null });

const lines = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*\n\s*/));

/** Calls that are for everyone, from the spec: part 1, sections 2, 6 and 7, and part 2, sections 6 and 7. Any other needs a session. */
const publicCalls = lines(`
  POST /api/register
  POST /api/login
  POST /api/logout
  GET /api/session-info
  POST /api/auth/verify-email
  POST /unsubscribe
  POST /api/payments/card/webhook
  POST /api/auth/change-email
  POST /api/auth/take-back-email
  POST /api/auth/resend-verification
  POST /api/auth/forgot-password
  POST /api/auth/reset-password
  POST /api/auth/reset-password/check
  POST /api/auth/pi/login
  POST /api/auth/pi/register
  POST /api/auth/pi/link
  POST /api/auth/pi/confirm
  GET /api/posts/:id/comments
  GET /api/posts/:id/share-links
  GET /api/tracks/:id/share-links
  GET /api/post-media/:id/:file
  POST /api/errors/log
  GET /api/health
  GET /api/version
  GET /api/pi/exchange-rates
  GET /api/pi/country
  GET /api/audit/head
  GET /api/audit/key
  GET /api/openapi.json
  GET /api/public/stats
  GET /api/public/contact
  GET /api/public/adsense-config
  GET /robots.txt
  GET /opensearch.xml
  GET /api/search
  GET /api/search/suggestions
  GET /.well-known/security.txt
  GET /sitemap.xml
  GET /sitemap-:part.xml
  GET /api/cards/:kind/:file
  GET /api/people/:who
  GET /api/people/:who/followers
  GET /api/people/:who/following
  GET /api/comments/:id
  GET /api/comments/:id/history
  GET /api/posts/:id/history
  GET /api/post-media/:id/captions/:language
  GET /api/pictures/:pictureId/:edge
  GET /api/profiles/:slug
  GET /api/profiles/:slug/posts
  GET /api/posts/:id
  GET /api/albums
  GET /api/albums/:id
  GET /api/files/albums/:albumId/:name
  GET /api/tracks/:id/albums
  GET /api/tracks
  GET /api/tracks/catalogue
  GET /api/tracks/:id
  GET /api/tracks/:id/marks
  GET /api/tracks/:id/comments
  GET /api/tracks/:id/comments/summary
  GET /api/tracks/marks
  GET /api/tracks/:id/lyrics.vtt
  GET /api/tracks/:id/history
  GET /api/genres
  GET /api/mood-categories
  GET /api/mood-categories/base
  GET /api/audio/hls/:id/:rendition
  GET /api/audio/hls/:id/:rendition/:segment
  GET /api/audio/stream/:id
  GET /api/audio/stream/:id/stream
  GET /api/files/*
  GET /api/files/blog/:coverId/:name
  GET /api/blog
  GET /api/blog/random
  GET /api/blog/:slug
  GET /api/charts
  GET /api/charts/as-of
  GET /api/charts/feed
  GET /api/charts/feed/:window/:period
  GET /api/charts/number-one
  GET /api/charts/rail
  GET /api/charts/runs
  GET /api/charts/why
  GET /api/mix
  GET /api/recommendations
  GET /api/videos
  GET /api/videos/:id
  GET /api/videos/:id/hls/:rendition
  GET /api/videos/:id/hls/:rendition/:segment
  GET /api/videos/:id/poster.webp
  GET /api/videos/:id/stream
  GET /api/playlists/:id
  GET /api/playlists/:id/share-links
  GET /api/albums/:id/share-links
  GET /api/artists
  GET /api/artists/:id/share-links
  GET /api/videos/:id/share-links
  GET /api/shares/:kind/:id
  GET /api/artists/:id/feed.xml
  GET /api/feeds/news/:format
  GET /api/feeds/charts/:format
  GET /api/feeds/people/:id/:format
  GET /api/feeds/tags/:tag/:format
  GET /api/playlists/:id/songs
  GET /api/sidebar/popular-charts
  GET /api/sidebar/upcoming-events
  GET /embed/:kind/:id
  GET /oembed
  GET /rest/:method
  GET /rest/stream
  GET /rest/stream.view
  GET /rest/getCoverArt
  GET /rest/getCoverArt.view
  GET /dev/outbox
  GET /dev/outbox/:name
`);
const artistCalls = lines(`
  DELETE /api/audio/uploads/:id
  GET /api/audio/quota
  GET /api/audio/uploads/:id
  PATCH /api/audio/uploads/:id
  POST /api/audio/upload-file
  POST /api/audio/uploads
  POST /api/audio/uploads/:id/complete
  POST /api/tracks/upload
  POST /api/videos/upload
  POST /api/youtube/import
  POST /api/youtube/metadata
  PUT /api/tracks/:id/lyrics
  PUT /api/tracks/:id
  PUT /api/tracks/:id/release-date
  POST /api/tracks/:id/audio
  POST /api/tracks/:id/cover
`);
const albumCalls = lines(`
  GET /api/albums/songs
  POST /api/albums
  PUT /api/albums/:id
  POST /api/albums/:id/cover
`);
/** Of artists: what the page of their earnings asks. */
const earningCalls = lines(`
  GET /api/earnings
  GET /api/earnings/months/:month
  GET /api/earnings/months/:month/statement.csv
  GET /api/earnings/months/:month/tracks/:id/plays
  POST /api/earnings/months/:month/what-if
`);
const adminCalls = lines(`
  GET /api/admin/earnings/months
  POST /api/admin/blog
  POST /api/admin/blog/cover
  PUT /api/admin/blog/:slug
  DELETE /api/admin/blog/:slug
  GET /api/admin/events
  POST /api/admin/events
  DELETE /api/admin/events/:id
  POST /api/admin/posts/:id/remove
  POST /api/admin/posts/:id/restore
  POST /api/admin/comments/:id/remove
  POST /api/admin/comments/:id/restore
  GET /api/admin/reports
  POST /api/admin/reports/:targetId/dismiss
  POST /api/admin/reports/:targetId/reopen
  POST /api/admin/rewards/rules
  GET /api/admin/rewards/appeals
  POST /api/admin/rewards/appeals/:id
  GET /api/admin/moderation-history
  GET /api/admin/client-errors
  GET /api/admin/track-analytics
  GET /api/admin/questions
  POST /api/admin/questions
  POST /api/admin/questions/ask
  POST /api/admin/questions/:id/replay
  DELETE /api/admin/questions/:id
  GET /api/admin/generations
  POST /api/admin/generations
  GET /api/admin/exports
  POST /api/admin/exports/:format/run
  DELETE /api/admin/exports/:format/run
  GET /api/admin/exports/:format/files/:table/:day
  GET /api/admin/projections
  GET /api/admin/pi/payments
  GET /api/admin/pi/payments/:id
  POST /api/admin/pi/payments/:id/hand
  POST /api/admin/pi/payments/:id/hand/answer
  POST /api/admin/pi/payments/:id/reconcile
  GET /api/admin/duplicates
  POST /api/admin/duplicates/:id/decision
  GET /api/admin/duplicates/:id/songs/:trackId/audio
  POST /api/admin/fraud/replays
  GET /api/admin/fraud/replays
  GET /api/admin/fraud/replays/:id
  POST /api/admin/fraud/replays/:id/cancel
  POST /api/admin/fraud/replays/:id/approve
  POST /api/admin/fraud/replays/:id/undo
  POST /api/admin/fraud/replays/:id/appeal
  GET /api/admin/fraud/appeals
  GET /api/admin/media-jobs
  GET /api/admin/media-summary
  POST /api/admin/tracks/:id/retry
  POST /api/admin/videos/:id/retry
  GET /api/admin/operations
  GET /api/admin/page-use
  GET /api/admin/history/:kind/:id
  GET /api/admin/history/:kind/:id/state
  GET /api/admin/people/:id/acts
  GET /api/admin/recounts
`);
/** Of auditors too. */
const auditCalls = lines(`
  GET /api/admin/audit/balance
  GET /api/admin/audit/looks
  POST /api/admin/audit/bundles
  POST /api/admin/audit/books
`);
/** Of operators: admins of level 1. */
const operatorCalls = lines(`
  GET /api/admin/subscription-plans
  POST /api/admin/subscription-plans
  POST /api/admin/earnings/rates
  GET /api/admin/earnings/months/:month/artists
  POST /api/admin/earnings/months/:month/what-if
  GET /api/admin/payouts
  GET /api/admin/payouts/desk
  POST /api/admin/payouts/rules
  POST /api/admin/payouts/stop
  POST /api/admin/payouts/resume
  POST /api/admin/payouts/:id/approve
  POST /api/admin/payouts/:id/hold
  POST /api/admin/payouts/:id/reject
  POST /api/admin/payouts/:id/settle
  GET /api/admin/projections/parked
  POST /api/admin/projections/:name/retry
  POST /api/admin/projections/:name/rebuild
  DELETE /api/admin/projections/:name/rebuild
  POST /api/admin/projections/:name/rebuild/compare
  POST /api/admin/projections/:name/rebuild/switch
  POST /api/admin/projections/:name/back
  GET /api/admin/effects
  POST /api/admin/people/:id/sign-out
  GET /api/admin/reactions
  GET /api/admin/reactions/:name
  POST /api/admin/reactions/:name/retry
  POST /api/admin/reactions/:name/skip
  POST /api/admin/timers/retry
  POST /api/admin/timers/skip
  POST /api/admin/effects/:id/skip
  POST /api/admin/history/:kind/:id/reveal
  POST /api/admin/history/:kind/:id/undo/preview
  POST /api/admin/history/:kind/:id/undo
`);
const operators: Row = { ...admins(forbidden), admin: level(1), admin3: level(1), admin2: level(1) };
const expected = ({ method, path }: ApiRoute): Row => {
  const call = `${method} ${path}`;
  if (artistCalls.has(call)) return artists(artistOnly);
  if (earningCalls.has(call)) return artists(forbidden);
  if (albumCalls.has(call)) return artists(albumArtistOnly);
  if (adminCalls.has(call)) return admins(forbidden);
  if (auditCalls.has(call)) return { ...admins(forbidden), auditor: null };
  if (operatorCalls.has(call)) return operators;
  return publicCalls.has(call) ? everyone : members;
};

/** What the guard says of a rule to the person of a cookie. */
const judge = async (rule: AccessRule, caller: Caller): Promise<Refusal | null> => {
  class Guarded {
    call() {}
  }
  Access(rule)(Guarded.prototype, 'call', { value: Guarded.prototype.call });
  const cookies = caller.cookie ? { [session.cookie]: caller.cookie } : {};
  const request = { method: 'GET', headers: {}, cookies, routeOptions: { config: {} } };
  const reply = { setCookie: () => reply, clearCookie: () => reply };
  const http = { getRequest: () => request, getResponse: () => reply };
  const context = { getHandler: () => Guarded.prototype.call, getClass: () => Guarded, switchToHttp: () => http };
  const verdict = app.app.get(AccessGuard).canActivate(context as unknown as ExecutionContext);
  return verdict.then(
    () => null,
    (error: { refusal?: Refusal }) => error.refusal ?? Promise.reject(error),
  );
};

const judgements = async (rule: AccessRule): Promise<Row> => {
  const verdicts = await Promise.all(KINDS.map(async (kind) => [kind, await judge(rule, callers[kind])] as const));
  return Object.fromEntries(verdicts) as Row;
};

describe('every call of the API', () => {
  it('lets in those the spec lets in, and nobody else', async () => {
    const routes = declaredRoutes(app.app);
    const calls = routes.map(({ method, path }) => `${method} ${path}`);
    expect(
      [...publicCalls, ...artistCalls, ...earningCalls, ...albumCalls, ...adminCalls, ...operatorCalls].filter(
      [...publicCalls, ...artistCalls, ...albumCalls, ...adminCalls, ...auditCalls, ...operatorCalls].filter(
        (call) => !calls.includes(call),
      ),
    ).toEqual([]);
    for (const route of routes) {
      const { method, path, rule } = route;
      expect([method, path, rule && (await judgements(rule))]).toEqual([method, path, expected(route)]);
    }
  });

  it('refuses the others before it checks anything they sent, and changes nothing', async () => {
    const address = (path: string) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'nothing');
    let asked = 0;
    await app.unchanged(async () => {
      for (const route of declaredRoutes(app.app)) {
        for (const kind of KINDS) {
          const refusal = expected(route)[kind];
          if (!refusal) continue;
          asked += 1;
          const answer = await callers[kind].ask(route.method, address(route.path), { json: { nothing: 'of this' } });
          expect([route.method, route.path, kind, answer.status, answer.body]).toEqual([
            route.method,
            route.path,
            kind,
            refusal.status,
            expect.objectContaining(refusal),
          ]);
        }
      }
    });
    expect(asked).toBeGreaterThan(15);
  });
});

describe('a call that belongs to a page', () => {
  const pages: readonly (readonly [AccessRule, () => Row])[] = [
    [{ page: 'track' }, () => everyone],
    [{ page: 'messages' }, () => members],
    [{ page: 'fan-clubs' }, () => ({ ...members, user: forbidden, auditor: forbidden })],
    [{ page: 'upload' }, () => artists(forbidden)],
    [{ page: 'premium' }, () => ({ ...admins(premium) })],
    [{ page: 'admin' }, () => admins(forbidden)],
    [{ page: 'admin-notifications' }, () => ({ ...admins(forbidden), admin: level(2), admin3: level(2) })],
    [{ page: 'admin-hierarchy' }, () => ({ ...admins(forbidden), admin: level(1), admin3: level(1), admin2: level(1) })],
    [
      { page: 'admin-google-tracking' },
      () => ({ ...admins(forbidden), admin: level(0), admin3: level(0), admin2: level(0), admin1: level(0) }),
    ],
  ];
  it.each(pages)('is open to those who may open it: %j', async (rule, row) => expect(await judgements(rule)).toEqual(row()));

  it('may say in its own words which role it takes, and nothing else in them', async () => {
    const own = { code: 'SAMPLE.OWN', status: 403, message: 'Not you.' };
    expect(await judgements({ page: 'admin-hierarchy', refusal: own })).toMatchObject({
      visitor: signIn,
      fan: own,
      artist: own,
      admin2: level(1),
      admin1: null,
    });
    expect(await judgements({ page: 'premium', refusal: own })).toMatchObject({ fan: premium, admin: null });
  });

  it('knows nobody by a session whose person is gone', async () => {
    const stray = await app.member();
    const guard = app.app.get(AccessGuard) as unknown as { sessions: { user: (signed: unknown) => Promise<unknown> } };
    const gone = jest.spyOn(guard.sessions, 'user').mockResolvedValue(null);
    expect(await judge({ page: 'upload' }, stray)).toEqual(signIn);
    gone.mockRestore();
  });
});
