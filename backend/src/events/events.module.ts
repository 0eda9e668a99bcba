import { Module } from '@nestjs/common';
import { AnnounceLiveEventHandler } from './announce-live-event.handler';
import { AnswerEventHandler } from './answer-event.handler';
import { CancelLiveEventHandler } from './cancel-live-event.handler';
import { EventDeskController } from './event-desk.controller';
import { EventsController } from './events.controller';
import { RemindOfEventTimer } from './remind-of-event.timer';

const handlers = [AnnounceLiveEventHandler, CancelLiveEventHandler, AnswerEventHandler];

@Module({ controllers: [EventsController, EventDeskController], providers: [...handlers, RemindOfEventTimer] })
export class EventsModule {}
