import type { Context } from './kernel/context';
import { accountsContext } from './accounts/context';
import { activityContext } from './activity/context';
import { chartsContext } from './charts/context';
import { editorialContext } from './editorial/context';
import { effectsContext } from './effects/context';
import { eventsContext } from './events/context';
import { followsContext } from './follows/context';
import { ledgerContext } from './ledger/context';
import { moderationContext } from './moderation/context';
import { notificationsContext } from './notifications/context';
import { personalDataContext } from './personal-data/context';
import { playbackContext } from './playback/context';
import { postsContext } from './posts/context';
import { rewardsContext } from './rewards/context';
import { savesContext } from './saves/context';
import { screensContext } from './screens/context';
import { siteContext } from './site/context';
import { timersContext } from './timers/context';
import { tracksContext } from './tracks/context';
import { trendsContext } from './trends/context';
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
  notificationsContext,
  eventsContext,
  rewardsContext,
  ledgerContext,
  screensContext,
  editorialContext,
  siteContext,
  trendsContext,
  activityContext,
  personalDataContext,
  timersContext,
  effectsContext,
  savesContext,
] as const satisfies readonly Context[];

type NameOf<C> = C extends Context<infer Name> ? Name : never;
type Named<Name extends string> = string extends Name ? 'of a context that defineContext did not make' : Name;

/** Of every projection: a name that none has does not compile. */
export type ProjectionName = Named<NameOf<(typeof contexts)[number]>>;
