import { accountsContext } from './accounts/accounts.context';
import { activityContext } from './activity/activity.context';
import { albumsContext } from './albums/albums.context';
import { alertsContext } from './alerts/alerts.context';
import { analyticsContext } from './analytics/analytics.context';
import { auditContext } from './audit/audit.context';
import { mailsContext } from './mails/mails.context';
import { broadcastsContext } from './broadcasts/broadcasts.context';
import { chartsContext } from './charts/charts.context';
import { diagnosticsContext } from './diagnostics/diagnostics.context';
import { duplicatesContext } from './duplicates/duplicates.context';
import { earningsContext } from './earnings/earnings.context';
import { editorialContext } from './editorial/editorial.context';
import { eventsContext } from './events/events.context';
import { flagsContext } from './flags/flags.context';
import { rehearsalContext } from './rehearsal/rehearsal.context';
import { crosspostsContext } from './crossposts/crossposts.context';
import { themesContext } from './themes/themes.context';
import { followsContext } from './follows/follows.context';
import { historyContext } from './history/history.context';
import { fraudContext } from './fraud/fraud.context';
import { forksContext } from './forks/forks.context';
import type { Described } from './kernel/context';
import { ledgerContext } from './ledger/ledger.context';
import { membersContext } from './members/members.context';
import { moderationContext } from './moderation/moderation.context';
import { notificationsContext } from './notifications/notifications.context';
import { operationsContext } from './operations/operations.context';
import { paymentsContext } from './payments/payments.context';
import { piPaymentsContext } from './pi-payments/pi-payments.context';
import { payoutsContext } from './payouts/payouts.context';
import { playbackContext } from './playback/playback.context';
import { playlistsContext } from './playlists/playlists.context';
import { postsContext } from './posts/posts.context';
import { publishingContext } from './publishing/publishing.context';
import { questionsContext } from './questions/questions.context';
import { recommendationsContext } from './recommendations/recommendations.context';
import { rewardsContext } from './rewards/rewards.context';
import { savesContext } from './saves/saves.context';
import { scrobblingContext } from './scrobbling/scrobbling.context';
import { settingsContext } from './settings/settings.context';
import { sharesContext } from './shares/shares.context';
import { searchContext } from './search/search.context';
import { snippetsContext } from './snippets/snippets.context';
import { subscriptionsContext } from './subscriptions/subscriptions.context';
import { giftCardsContext } from './gift-cards/gift-cards.context';
import { subsonicContext } from './subsonic/subsonic.context';
import { tipsContext } from './tips/tips.context';
import { tracksContext } from './tracks/tracks.context';
import { trendsContext } from './trends/trends.context';
import { videosContext } from './videos/videos.context';
import { walletContext } from './wallet/wallet.context';

/** The one list of contexts. What joins them all, such as personal data, stands above it. */
export const contexts: readonly Described[] = [
  ...[accountsContext, postsContext, followsContext, tracksContext, playbackContext, chartsContext, notificationsContext],
  ...[eventsContext, ledgerContext, rewardsContext, editorialContext, moderationContext, trendsContext, activityContext],
  operationsContext,
  savesContext,
  playlistsContext,
  videosContext,
  walletContext,
  albumsContext,
  sharesContext,
  publishingContext,
  duplicatesContext,
  diagnosticsContext,
  searchContext,
  subsonicContext,
  recommendationsContext,
  alertsContext,
  scrobblingContext,
  paymentsContext,
  tipsContext,
  subscriptionsContext,
  analyticsContext,
  piPaymentsContext,
  historyContext,
  payoutsContext,
  earningsContext,
  questionsContext,
  giftCardsContext,
  fraudContext,
  auditContext,
  snippetsContext,
  broadcastsContext,
  mailsContext,
  flagsContext,
  forksContext,
  themesContext,
  rehearsalContext,
  crosspostsContext,
  membersContext,
  settingsContext,
];

/** Rows of a kind, of all contexts. */
export const ofContexts = <Row>(rows: (context: Described) => readonly Row[] | undefined): readonly Row[] =>
  contexts.flatMap((context) => rows(context) ?? []);
