import { peopleProjection } from './accounts';
import { chartsProjection } from './charts';
import { blogProjection } from './editorial';
import { blocksProjection, followsProjection } from './follows';
import type { Projection } from './kernel';
import { hidesProjection, moderationProjection } from './moderation';
import { notificationsProjection } from './notifications';
import { personalDataProjection } from './personal-data';
import { commentsProjection, feedProjection } from './posts';
import { statsProjection } from './site';
import { tracksProjection } from './tracks';

/** Every projection, in the order the operator's list shows them. */
export const projections: readonly Projection[] = [
  peopleProjection,
  followsProjection,
  blocksProjection,
  feedProjection,
  commentsProjection,
  hidesProjection,
  moderationProjection,
  tracksProjection,
  chartsProjection,
  notificationsProjection,
  blogProjection,
  statsProjection,
  personalDataProjection,
];
