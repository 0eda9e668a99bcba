import { defineContext } from '../kernel/context';
import { thing } from '../kernel/things';
import { crosspostDecider } from './crosspost.decider';
import { Crossposting } from './crossposting';
import { CancelCrosspost, postCrosspost, QueueCrosspost } from './crossposts.commands';
import { CrosspostsController } from './crossposts.controller';
import { Facebook } from './facebook';
import { FACEBOOK_SETTINGS, facebookSettingsFrom } from './facebook-settings';
import { PostCrosspostWhenDue } from './post-crosspost-when-due.reaction';

export const crosspostsContext = defineContext({
  name: 'crossposts',
  controllers: [CrosspostsController],
  commands: [QueueCrosspost, CancelCrosspost],
  reactions: [PostCrosspostWhenDue],
  timers: [postCrosspost],
  parts: [{ provide: FACEBOOK_SETTINGS, useFactory: () => facebookSettingsFrom(process.env) }, Facebook, Crossposting],
  things: {
    crosspost: thing(
      crosspostDecider,
      {
        CrosspostQueued: ({ crosspostId }, { by, reason }) => ({
          type: 'CancelCrosspost',
          data: { crosspostId, cancelledBy: by, reason },
        }),
      },
      'crossposts',
    ),
  },
});
