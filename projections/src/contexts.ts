import { albumsContext } from './albums/context';
import { analyticsContext } from './analytics/context';
import { alertsContext } from './alerts/context';
import { mailsContext } from './mails/context';
import { broadcastsContext } from './broadcasts/context';
import { authorityContext } from './authority/context';
import { diagnosticsContext } from './diagnostics/context';
import { duplicatesContext } from './duplicates/context';
import { flagsContext } from './flags/context';
import { rehearsalContext } from './rehearsal/context';
import { crosspostsContext } from './crossposts/context';
import { themesContext } from './themes/context';
import type { Context } from './kernel/context';
import { accountsContext } from './accounts/context';
import { activityContext } from './activity/context';
import { chartsContext } from './charts/context';
import { earningsContext } from './earnings/context';
import { editorialContext } from './editorial/context';
import { effectsContext } from './effects/context';
import { eventsContext } from './events/context';
import { followsContext } from './follows/context';
import { historyContext } from './history/context';
import { fraudContext } from './fraud/context';
import { forksContext } from './forks/context';
import { ledgerContext } from './ledger/context';
import { membersContext } from './members/context';
import { moderationContext } from './moderation/context';
import { paymentsContext } from './payments/context';
import { operationsContext } from './operations/context';
import { payoutsContext } from './payouts/context';
import { personalDataContext } from './personal-data/context';
import { piPaymentsContext } from './pi-payments/context';
import { playbackContext } from './playback/context';
import { playlistsContext } from './playlists/context';
import { postsContext } from './posts/context';
import { questionsContext } from './questions/context';
import { recommendationsContext } from './recommendations/context';
import { rewardsContext } from './rewards/context';
import { savesContext } from './saves/context';
import { screensContext } from './screens/context';
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
import { tipsContext } from './tips/context';
import { tracksContext } from './tracks/context';
import { trendsContext } from './trends/context';
import { videosContext } from './videos/context';
import { visibilityContext } from './visibility/context';

/** The one list of contexts, in the order the operator's list shows them. */
export const contexts = [
  accountsContext,
  followsContext,
  visibilityContext,
  postsContext,
  moderationContext,
  tracksContext,
  chartsContext,
  playbackContext,
  playlistsContext,
  eventsContext,
  rewardsContext,
  ledgerContext,
  screensContext,
  editorialContext,
  siteContext,
  trendsContext,
  activityContext,
  personalDataContext,
  effectsContext,
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
  subscriptionsContext,
  analyticsContext,
  piPaymentsContext,
  operationsContext,
  historyContext,
  payoutsContext,
  earningsContext,
  questionsContext,
  giftCardsContext,
  tipsContext,
  fraudContext,
  snippetsContext,
  broadcastsContext,
  mailsContext,
  flagsContext,
  authorityContext,
  forksContext,
  themesContext,
  rehearsalContext,
  crosspostsContext,
  membersContext,
  securityContext,
  settingsContext,
] as const satisfies readonly Context[];

type Described = (typeof contexts)[number];
type NamesOf<C> = C extends Context<infer Name> ? Name : never;
type TimersOf<C> = C extends Context<string, infer Timer> ? Timer : never;
type KindsOf<C> = C extends Context<string, string, infer Kind> ? Kind : never;
type Named<Name extends string> = string extends Name ? 'of a context that defineContext did not make' : Name;

/** Of every projection of a context: a name that none has does not compile. */
export type OwnProjectionName = Named<NamesOf<Described>>;
/** Of everything that becomes due. */
export type TimerName = Named<TimersOf<Described>>;
/** Of everything that people are notified of. */
export type NoticedKind = Named<KindsOf<Described>>;
