import type { ContentShared } from '@refrain/contracts/shares';
import { command } from '../kernel/write/command';
import { contentShareDecider, contentShareStream } from './content-share.decider';

/** Counts each person once, however often they share a thing. */
export const ShareContent = command('ShareContent', (asked: ContentShared['data'], { decide }) =>
  decide(contentShareStream(asked.contentId, asked.userId), contentShareDecider, asked),
);
