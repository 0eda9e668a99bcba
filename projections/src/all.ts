import { peopleProjection } from './accounts';
import { activityProjection } from './activity';
import { chartsProjection } from './charts';
import { blogProjection } from './editorial';
import { effectsProjection } from './effects';
import { liveEventsProjection } from './events';
import { followsProjection } from './follows';
import type { Projection } from './kernel';
import { trialBalanceProjection } from './ledger';
import { moderationProjection } from './moderation';
import { notificationsProjection } from './notifications';
import { personalDataProjection } from './personal-data';
import { recentPlaysProjection } from './playback';
import { commentsProjection, feedProjection, timelinesProjection } from './posts';
import { pointsProjection } from './rewards';
import { spotlightProjection } from './screens';
import { communityProjection, statsProjection } from './site';
import { timersProjection } from './timers';
import { tracksProjection, uploadsProjection } from './tracks';
import { trendsProjection } from './trends';
import { blocksProjection, hidesProjection } from './visibility';

/** Every projection, in the order the operator's list shows them. */
export const projections: readonly Projection[] = [
  peopleProjection,
  followsProjection,
  blocksProjection,
  feedProjection,
  commentsProjection,
  timelinesProjection,
  hidesProjection,
  moderationProjection,
  tracksProjection,
  uploadsProjection,
  chartsProjection,
  recentPlaysProjection,
  notificationsProjection,
  liveEventsProjection,
  pointsProjection,
  trialBalanceProjection,
  spotlightProjection,
  blogProjection,
  statsProjection,
  communityProjection,
  trendsProjection,
  activityProjection,
  personalDataProjection,
  timersProjection,
  effectsProjection,
];
