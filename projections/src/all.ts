import { peopleProjection } from './accounts';
import { activityProjection } from './activity';
import { chartsProjection } from './charts';
import { blogProjection } from './editorial';
import { followsProjection } from './follows';
import type { Projection } from './kernel';
import { notificationsProjection } from './notifications';
import { personalDataProjection } from './personal-data';
import { commentsProjection, feedProjection, timelinesProjection } from './posts';
import { communityProjection, statsProjection } from './site';
import { tracksProjection } from './tracks';
import { trendsProjection } from './trends';

/** Every projection, in the order the operator's list shows them. */
export const projections: readonly Projection[] = [
  peopleProjection,
  followsProjection,
  feedProjection,
  commentsProjection,
  timelinesProjection,
  tracksProjection,
  chartsProjection,
  notificationsProjection,
  blogProjection,
  statsProjection,
  communityProjection,
  trendsProjection,
  activityProjection,
  personalDataProjection,
];
