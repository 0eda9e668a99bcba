import { defineContext } from '../kernel/context';
import { EventDeskController } from './event-desk.controller';
import { AnnounceLiveEvent, AnswerEvent, CancelLiveEvent } from './events.commands';
import { EventsController } from './events.controller';
import { eventsOfPerson } from './events.person';
import { eventTimers } from './events.timers';

export const eventsContext = defineContext({
  name: 'events',
  controllers: [EventsController, EventDeskController],
  commands: [AnnounceLiveEvent, CancelLiveEvent, AnswerEvent],
  timers: eventTimers,
  ...eventsOfPerson,
});
