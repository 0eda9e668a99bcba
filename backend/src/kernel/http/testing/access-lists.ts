/** Who may call what, by hand: an oracle apart from what the calls declare of themselves. */

const lines = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*\n\s*/));

/** Calls that are for everyone, from the spec: part 1, sections 2, 6 and 7, and part 2, sections 6 and 7. Any other needs a session. */
export const publicCalls = lines(`
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
  GET /api/public/snippets/:slot
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
export const artistCalls = lines(`
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
export const albumCalls = lines(`
  GET /api/albums/songs
  POST /api/albums
  PUT /api/albums/:id
  POST /api/albums/:id/cover
`);
/** Of artists: what the page of their earnings asks. */
export const earningCalls = lines(`
  GET /api/earnings
  GET /api/earnings/months/:month
  GET /api/earnings/months/:month/statement.csv
  GET /api/earnings/months/:month/tracks/:id/plays
  POST /api/earnings/months/:month/what-if
`);
export const adminCalls = lines(`
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
  GET /api/admin/pi/payouts
  GET /api/admin/pi/payouts/:id
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
  GET /api/admin/fraud/live
  GET /api/admin/media-jobs
  GET /api/admin/media-summary
  POST /api/admin/tracks/:id/retry
  POST /api/admin/videos/:id/retry
  GET /api/admin/operations
  GET /api/admin/page-use
  GET /api/admin/readiness
  GET /api/micro-interactions/own
  GET /api/admin/history/:kind/:id
  GET /api/admin/history/:kind/:id/state
  GET /api/admin/people/:id/acts
  GET /api/admin/recounts
`);
/** Of auditors too. */
export const auditCalls = lines(`
  GET /api/admin/audit/balance
  GET /api/admin/audit/looks
  POST /api/admin/audit/bundles
  POST /api/admin/audit/books
`);
/** Of operators: admins of level 1. */
export const operatorCalls = lines(`
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
/** Of the supreme admin alone. */
export const supremeCalls = lines(`
  GET /api/admin/snippets
  POST /api/admin/snippets
  GET /api/admin/snippets/changes
  POST /api/admin/snippets/preview
  POST /api/admin/snippets/changes/:id/undo
`);
/** Of admins of level 2: what reaches everyone at once. */
export const reachCalls = lines(`
  GET /api/admin/broadcasts
  POST /api/admin/broadcasts
  POST /api/admin/broadcasts/preview
  POST /api/admin/broadcasts/:id/cancel
  GET /api/admin/mails
  GET /api/admin/mails/texts
`);
