import { accountsContext } from '../features/accounts/context';
import { activityContext } from '../features/activity/context';
import { albumsContext } from '../features/albums/context';
import { alertsContext } from '../features/alerts/context';
import { analyticsContext } from '../features/analytics/context';
import { auditContext } from '../features/audit/context';
import { broadcastsContext } from '../features/broadcasts/context';
import { authorityContext } from '../features/authority/context';
import { chartsContext } from '../features/charts/context';
import { diagnosticsContext } from '../features/diagnostics/context';
import { duplicatesContext } from '../features/duplicates/context';
import { earningsContext } from '../features/earnings/context';
import { editorialContext } from '../features/editorial/context';
import { eventsContext } from '../features/events/context';
import { flagsContext } from '../features/flags/context';
import { rehearsalContext } from '../features/rehearsal/context';
import { crosspostsContext } from '../features/crossposts/context';
import { themesContext } from '../features/themes/context';
import { followsContext } from '../features/follows/context';
import { historyContext } from '../features/history/context';
import { fraudContext } from '../features/fraud/context';
import { membersContext } from '../features/members/context';
import { moderationContext } from '../features/moderation/context';
import { notificationsContext } from '../features/notifications/context';
import { operationsContext } from '../features/operations/context';
import { piPaymentsContext } from '../features/pi-payments/context';
import { payoutsContext } from '../features/payouts/context';
import { paymentsContext } from '../features/payments/context';
import { playbackContext } from '../features/playback/context';
import { playlistsContext } from '../features/playlists/context';
import { postsContext } from '../features/posts/context';
import { recommendationsContext } from '../features/recommendations/context';
import { rewardsContext } from '../features/rewards/context';
import { savesContext } from '../features/saves/context';
import { siteContext } from '../features/site/context';
import { securityContext } from '../features/security/context';
import { settingsContext } from '../features/settings/context';
import { snippetsContext } from '../features/snippets/context';
import { subscriptionsContext } from '../features/subscriptions/context';
import { giftCardsContext } from '../features/gift-cards/context';
import { mailsContext } from '../features/mails/context';
import { readinessContext } from '../features/readiness/context';
import { telemetryContext } from '../features/telemetry/context';
import { tipsContext } from '../features/tips/context';
import { tracksContext } from '../features/tracks/context';
import { trendsContext } from '../features/trends/context';
import { pagesContext } from '../pages/context';
import { playerContext } from '../player/context';
import { sessionContext } from '../session/context';
import type { Context } from '../shared/lib/context';
import { videosContext } from '../features/videos/context';

/** Every context, in one list: the store, the router and the realtime layer are made from it. */
export const contexts: readonly Context[] = [
  accountsContext,
  activityContext,
  chartsContext,
  editorialContext,
  eventsContext,
  followsContext,
  historyContext,
  moderationContext,
  notificationsContext,
  operationsContext,
  playbackContext,
  playlistsContext,
  postsContext,
  rewardsContext,
  siteContext,
  mailsContext,
  readinessContext,
  telemetryContext,
  tracksContext,
  trendsContext,
  pagesContext,
  playerContext,
  sessionContext,
  savesContext,
  videosContext,
  albumsContext,
  duplicatesContext,
  diagnosticsContext,
  recommendationsContext,
  alertsContext,
  subscriptionsContext,
  analyticsContext,
  piPaymentsContext,
  payoutsContext,
  earningsContext,
  giftCardsContext,
  tipsContext,
  paymentsContext,
  fraudContext,
  auditContext,
  snippetsContext,
  broadcastsContext,
  flagsContext,
  authorityContext,
  themesContext,
  rehearsalContext,
  crosspostsContext,
  membersContext,
  securityContext,
  settingsContext,
];
