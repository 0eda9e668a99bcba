const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Who may open which page: part 1, sections 2, 5 and 6, and part 2, section 6, written down a second time. */
export const opened = {
  everyone: words(`
    / /auth /verify-email /reset-password /about /terms /privacy /help /accessibility /unsubscribe /verify-bundle /search /blog /blog/:slug /interviews /interviews/:identifier
    /albums /albums/:albumId /discover/music /discover/videos /tracks /tracks/:trackId /track/:trackId /tracks/:trackId/share
    /video/:videoId /videos/:videoId /charts /playlist/:playlistId /share /:contentType/:contentId/share /:username
    /profile/:slug /fan/:slug /artist/:slug /admin/:slug /events /labels /labels/:labelId /artist-pages /artist-page/:slug *`),
  members: words(`
    /messages /notifications /notifications/settings /from-refrain/:broadcastId /test-listeners/:listenerId /media-player /audio-library /points-dashboard /points /rewards /pay-in-pi /payments /payments/:id /my-events /my-tickets /events/:eventId
    /discussions /following /profile /subscription /subscribe /settings /settings-page /recommendations /wishlist /checkout
    /post/:postId /store /store/:productId /cart /gift-cards /gift-cards/purchase /gift-cards/redeem /wallet /photo-albums
    /photo-albums/:photoAlbumId /interviews/start /interviews/my /skills /attribution /artist-verification /tour-dates
    /tour-dates/:tourDateId /collaboration /tip-goals /market-intelligence /payouts-bonuses /history /trending /debug /debug-pi
    /audio-visualization-demo`),
  'fan, artist or admin': words('/fan-clubs'),
  'artist or admin': words(`
    /albums/create /albums/:albumId/edit /events/create /events/:eventId/check-in /admin/labels /ad-campaigns /earnings /artist
    /artist-dashboard /artist-page-management /artist/analytics /artist/collaboration /artist/earnings /artist/hybrid-earnings
    /artist/performance /artist/events /artist/monetization /upload /monetization-wizard /monetization-dashboard /tour-dates/manage`),
  'auditor or admin': words('/admin/compliance'),
  'premium or admin': words('/premium /exclusive-events /premium-groups'),
  admin: words(`
    /admin /admin/fraud-detection /admin/revenue-analytics /admin/content /admin/users /admin/discount-codes /admin/facebook-posting
    /admin/ai-test-users /admin/ai-activity-log /admin/user-activity-logs /admin/activity-tracking
    /admin/user-analytics /admin/content-analytics /admin/reports /admin/metrics /admin/engagement
    /admin/fraud-reports /admin/feature-flags /admin/user-feature-flags /admin/feature-analysis /admin/editorial-features
    /admin/production-readiness /admin/audio-duplicate-detection /admin/media-diagnostics /admin/track-analytics
    /admin/advanced-analytics /admin/ai-insights /admin/pi-platform /admin/blog-management /admin/interview-management
    /admin/artist-pages /admin/artist-analytics /admin/operations /admin/history /admin/history/:kind/:id /micro-interactions-demo /advanced-charts`),
  'admin of level 2': words('/admin/email-management /admin/notifications /admin/theme-management'),
  'admin of level 1': words(`
    /admin/settings /admin/security /admin/user-permissions /admin/hierarchy /admin/payments /admin/payouts /admin/rates-config /admin/hybrid-revenue /admin/what-if
    /admin/subscription-pricing`),
  'supreme admin': words('/admin/google-tracking'),
} as const;
