import { declaredRoutes } from '../../../testing/answers/routes';
import { TestApp } from '../../../testing/test-app';
import { isSafe } from '../../safe-method';
import { callsOf } from './answers';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const lines = (text: string): readonly string[] => text.trim().split(/\s+/);
const EXTRAS = lines(`
  /api/admin/ai-insights
  /api/admin/answer-times
  /api/admin/artist-analytics
  /api/admin/content-analytics
  /api/admin/engagement
  /api/admin/flags/analysis
  /api/admin/mails/texts
  /api/admin/members
  /api/admin/overview
  /api/admin/page-use
  /api/admin/track-analytics
  /api/admin/usage-reports
  /api/admin/usage-reports/:kind/:period
  /api/admin/user-analytics
  /api/albums/:id/share-links
  /api/artists
  /api/artists/:id/feed.xml
  /api/artists/:id/share-links
  /api/blog/random
  /api/cards/:kind/:file
  /api/charts
  /api/charts/as-of
  /api/charts/countries
  /api/charts/feed
  /api/charts/feed/:window/:period
  /api/charts/number-one
  /api/charts/rail
  /api/charts/runs
  /api/charts/why
  /api/earnings
  /api/earnings/months/:month
  /api/earnings/months/:month/statement.csv
  /api/earnings/months/:month/tracks/:id/plays
  /api/earnings/statements/:id/proof
  /api/feeds/charts/:format
  /api/feeds/news/:format
  /api/feeds/people/:id/:format
  /api/feeds/tags/:tag/:format
  /api/flags
  /api/genres
  /api/market-intelligence
  /api/market-intelligence/listeners
  /api/micro-interactions/own
  /api/mix
  /api/mood-categories
  /api/mood-categories/base
  /api/payments
  /api/payouts
  /api/payouts/bonuses
  /api/people/:who/followers
  /api/people/:who/following
  /api/playlists/:id/share-links
  /api/posts/:id/share-links
  /api/public/snippets/:slot
  /api/public/stats
  /api/recommendations
  /api/rewards
  /api/rewards/ads
  /api/rewards/pending
  /api/search/suggestions
  /api/shares/:kind/:id
  /api/sidebar/artist-spotlight
  /api/sidebar/community-stats
  /api/sidebar/popular-charts
  /api/sidebar/recently-played
  /api/sidebar/recommended
  /api/sidebar/upcoming-events
  /api/social/activity
  /api/social/following
  /api/social/suggested-follows
  /api/tip-goals
  /api/tips/artists/:id
  /api/tips/given
  /api/tracks/:id/albums
  /api/tracks/:id/comments/summary
  /api/tracks/:id/share-links
  /api/tracks/marks
  /api/trending-topics
  /api/trending-topics/:tag/posts
  /api/user/export
  /api/user/first-steps
  /api/user/fraud
  /api/user/looks
  /api/user/moderation-history
  /api/user/points/history
  /api/user/stats
  /api/users/search
  /api/videos/:id/share-links
  /api/wallet/:currency/postings.csv
  /api/wallet/postings/:id/proof
  /embed/:kind/:id
  /oembed
  /sitemap-:part.xml
  /sitemap.xml
`);
const ALWAYS = lines(`
  /api/admin/effects
  /api/admin/events
  /api/admin/moderation-history
  /api/admin/operations
  /api/admin/projections
  /api/admin/projections/parked
  /api/admin/reactions
  /api/admin/reactions/:name
  /api/admin/readiness
  /api/admin/reports
  /api/audio/hls/:id/:rendition
  /api/audio/hls/:id/:rendition/:segment
  /api/audio/stream/:id
  /api/audio/stream/:id/stream
  /api/files/*
  /api/files/albums/:albumId/:name
  /api/files/blog/:coverId/:name
  /api/health
  /api/pictures/:pictureId/:edge
  /api/post-media/:id/:file
  /api/public/adsense-config
  /api/public/contact
  /api/session-info
  /api/sessions
  /api/user
  /api/version
  /api/videos/:id/hls/:rendition
  /api/videos/:id/hls/:rendition/:segment
  /api/videos/:id/poster.webp
  /api/videos/:id/stream
  /rest/getCoverArt
  /rest/getCoverArt.view
  /rest/stream
  /rest/stream.view
`);

describe('the worth of reads', () => {
  /** Paths of calls that declare it. */
  const worth = (wanted: 'extra' | 'always') =>
    declaredRoutes(app.app).flatMap(({ handler, path, method }) =>
      callsOf(handler)?.some((call) => call.path === path && call.method === method && call.worth === wanted) ? path : [],
    );

  it('is little for what stands beside a page, and great for what nobody can do without', () => {
    expect(worth('extra').sort()).toEqual(EXTRAS);
    expect(worth('always').sort()).toEqual(ALWAYS);
  });

  it('is declared for reads alone, and alike for all calls of one handler', () => {
    const calls = declaredRoutes(app.app).map(({ handler }) => callsOf(handler) ?? []);
    expect(calls.flat().filter(({ worth, method }) => worth && !isSafe(method))).toEqual([]);
    expect(calls.filter((each) => new Set(each.map(({ worth, sensitive }) => `${worth} ${sensitive}`)).size > 1)).toEqual([]);
  });
});

describe('a line in the log of security', () => {
  it('is declared for every way in, for what people do to their accounts, for their export, and for every act of an admin', () => {
    const OWN_WAY = /^\/api\/(?:login|register|logout|logout-everywhere|sessions\/:id|auth\/.+)$/;
    const ACT = /^\/api\/(?:user\/(?:password|email|delete|promote-to-artist).*|admin\/.+)$/;
    const routes = declaredRoutes(app.app).filter(({ handler }) => callsOf(handler));
    const expected = routes.filter(
      ({ method, path }) => path === '/api/user/export' || (!isSafe(method) && (OWN_WAY.test(path) || ACT.test(path))),
    );
    expect(expected.length).toBeGreaterThan(30);
    const sensitive = routes.filter(({ handler }) => callsOf(handler)?.[0]?.sensitive);
    expect(sensitive.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expected.map(({ method, path }) => `${method} ${path}`),
    );
  });
});
