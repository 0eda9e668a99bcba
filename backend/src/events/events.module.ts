import { Module } from '@nestjs/common';
import { EventDeskController } from './event-desk.controller';
import { AnnounceLiveEvent, AnswerEvent, CancelLiveEvent } from './events.commands';
import { EventsController } from './events.controller';
import { RemindOfEventTimer } from './remind-of-event.timer';

const handlers = [AnnounceLiveEvent, CancelLiveEvent, AnswerEvent].map(({ handler }) => handler);

@Module({ controllers: [EventsController, EventDeskController], providers: [...handlers, RemindOfEventTimer] })
export class EventsModule {}
