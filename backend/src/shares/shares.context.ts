import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { FeedController } from './feed/feed.controller';
import { PageFeedsController } from './feed/page-feeds.controller';
import { ShareContent } from './shares.commands';
import { SharesController } from './shares.controller';

export const sharesContext = defineContext({
  name: 'shares',
  controllers: [SharesController, FeedController, PageFeedsController],
  commands: [ShareContent],
  exports: [
    { file: 'shared-things.json', kind: 'contentShare', holds: 'albums, artists and videos that you shared', entries: eachEvent },
  ],
});
