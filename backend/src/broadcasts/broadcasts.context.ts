import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { CancelBroadcast, OpenBroadcast, ScheduleBroadcast, sendBroadcast } from './broadcasts.commands';
import { BroadcastsController } from './broadcasts.controller';
import { DeliverBroadcastWhenBegun } from './deliver-broadcast-when-begun.reaction';

/** Messages of the house are no person's own; what a person opened stays as a count. */
export const broadcastsContext = defineContext({
  name: 'broadcasts',
  controllers: [BroadcastsController],
  commands: [ScheduleBroadcast, CancelBroadcast, OpenBroadcast],
  reactions: [DeliverBroadcastWhenBegun],
  timers: [sendBroadcast],
  exports: [
    { file: 'broadcasts.json', kind: 'broadcast', holds: 'messages of the house that you sent', entries: eachEvent },
    {
      file: 'broadcasts-opened.json',
      kind: 'broadcastOpening',
      holds: 'messages of the house that you opened',
      entries: eachEvent,
    },
  ],
});
