import type { Command } from '../kernel';
import type { LiveEventAnnounced, LiveEventCancelled } from './events';

/** `now` is ISO. */
export type AnnounceLiveEvent = Command<'AnnounceLiveEvent', LiveEventAnnounced['data'] & { now: string }>;
export type CancelLiveEvent = Command<'CancelLiveEvent', LiveEventCancelled['data'] & { now: string }>;
/** Says that an event begins soon, if it does. */
export type DrawNear = Command<'DrawNear', { eventId: string; now: string }>;
export type LiveEventCommand = AnnounceLiveEvent | CancelLiveEvent | DrawNear;

export type AnswerEvent = Command<'AnswerEvent', { eventId: string; userId: string; attending: boolean }>;
