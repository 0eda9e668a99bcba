import type { Command } from '../kernel';
import type { LiveEventAnnounced, LiveEventCancelled } from './events';

/** `now` is ISO. */
type AnnounceLiveEvent = Command<'AnnounceLiveEvent', LiveEventAnnounced['data'] & { now: string }>;
type CancelLiveEvent = Command<'CancelLiveEvent', LiveEventCancelled['data'] & { now: string }>;
/** Says that an event begins soon, if it does. */
type DrawNear = Command<'DrawNear', { eventId: string; now: string }>;
export type LiveEventCommand = AnnounceLiveEvent | CancelLiveEvent | DrawNear;

export type AnswerEvent = Command<'AnswerEvent', { eventId: string; userId: string; attending: boolean }>;
