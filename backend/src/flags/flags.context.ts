import { forEveryone } from '../kernel/live/room-rules';
import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { OverrideFlag, SetFlag } from './flags.commands';
import { FlagsController } from './flags.controller';
import { FlagsDeskController } from './flags-desk.controller';
import { flagsThings } from './flags.things';

export const flagsContext = defineContext({
  name: 'flags',
  controllers: [FlagsController, FlagsDeskController],
  commands: [SetFlag, OverrideFlag],
  rooms: { flags: forEveryone },
  things: flagsThings,
  exports: [
    {
      file: 'features.json',
      kind: 'flagOverride',
      holds: 'features that an admin gave you or withheld from you, and why',
      entries: eachEvent,
    },
  ],
});
