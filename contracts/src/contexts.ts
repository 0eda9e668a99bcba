import { accountsContext } from './accounts/context';
import { albumsContext } from './albums/context';
import { analyticsContext } from './analytics/context';
import { alertsContext } from './alerts/context';
import { auditContext } from './audit/context';
import { broadcastsContext } from './broadcasts/context';
import { authorityContext } from './authority/context';
import { rehearsalContext } from './rehearsal/context';
import { crosspostsContext } from './crossposts/context';
import { themesContext } from './themes/context';
import { chartsContext } from './charts/context';
import { diagnosticsContext } from './diagnostics/context';
import { duplicatesContext } from './duplicates/context';
import { earningsContext } from './earnings/context';
import { editorialContext } from './editorial/context';
import { effectsContext } from './effects/context';
import { eventsContext } from './events/context';
import { exportsContext } from './exports/context';
import { flagsContext } from './flags/context';
import { followsContext } from './follows/context';
import { historyContext } from './history/context';
import { fraudContext } from './fraud/context';
import { forksContext } from './forks/context';
import { ledgerContext } from './ledger/context';
import { moderationContext } from './moderation/context';
import { notificationsContext } from './notifications/context';
import { operationsContext } from './operations/context';
import { cardsContext } from './cards/context';
import { paymentsContext } from './payments/context';
import { piPaymentsContext } from './pi-payments/context';
import { payoutsContext } from './payouts/context';
import { playbackContext } from './playback/context';
import { playlistsContext } from './playlists/context';
import { postsContext } from './posts/context';
import { questionsContext } from './questions/context';
import { recommendationsContext } from './recommendations/context';
import { rewardsContext } from './rewards/context';
import { savesContext } from './saves/context';
import { securityContext } from './security/context';
import { settingsContext } from './settings/context';
import { sharesContext } from './shares/context';
import { scrobblingContext } from './scrobbling/context';
import { searchContext } from './search/context';
import { siteContext } from './site/context';
import { snippetsContext } from './snippets/context';
import { subscriptionsContext } from './subscriptions/context';
import { giftCardsContext } from './gift-cards/context';
import { subsonicContext } from './subsonic/context';
import { telemetryContext } from './telemetry/context';
import { tipsContext } from './tips/context';
import { tracksContext } from './tracks/context';
import { videosContext } from './videos/context';

/** The one list of contexts. */
export const contexts = [
  accountsContext,
  postsContext,
  followsContext,
  moderationContext,
  tracksContext,
  playbackContext,
  playlistsContext,
  chartsContext,
  notificationsContext,
  eventsContext,
  ledgerContext,
  rewardsContext,
  editorialContext,
  operationsContext,
  effectsContext,
  siteContext,
  telemetryContext,
  analyticsContext,
  exportsContext,
  savesContext,
  videosContext,
  albumsContext,
  sharesContext,
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
  piPaymentsContext,
  historyContext,
  payoutsContext,
  earningsContext,
  questionsContext,
  giftCardsContext,
  cardsContext,
  fraudContext,
  auditContext,
  snippetsContext,
  broadcastsContext,
  flagsContext,
  authorityContext,
  forksContext,
  themesContext,
  rehearsalContext,
  crosspostsContext,
  securityContext,
  settingsContext,
] as const;

export type OfContexts = (typeof contexts)[number];

export type RefrainEvent = NonNullable<OfContexts['event']>;
