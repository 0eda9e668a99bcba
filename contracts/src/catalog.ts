import { accountEvents, accountSamples, type AccountEvent, type NameEvent, type RecoveryEvent } from './accounts';
import { chartEvents, chartSamples } from './charts';
import { blogEvents, blogSamples, type BlogCoverEvent, type BlogPostEvent, type BlogSlugEvent } from './editorial';
import { liveEventEvents, liveEventSamples, type LiveEventEvent, type RsvpEvent } from './events';
import { blockEvents, blockSamples, followEvents, followSamples, type BlockEvent, type FollowEvent } from './follows';
import { effectEvents, effectSamples, type EffectEvent } from './effects';
import type { EventDeclarations } from './kernel';
import { ledgerEvents, ledgerSamples, type LedgerEvent } from './ledger';
import { moderationEvents, moderationSamples, type ModerationEvent } from './moderation';
import { notificationEvents, notificationSamples, type NotificationEvent } from './notifications';
import { operationsEvents, operationsSamples, type LaneOrderEvent } from './operations';
import { playbackEvents, playbackSamples, type PlaybackEvent } from './playback';
import { postEvents, postSamples, type CommentEvent, type LikeEvent, type PostEvent, type ShareEvent } from './posts';
import { trackEvents, trackSamples, type TrackEvent, type UploadEvent } from './tracks';

export type RefrainEvent =
  | AccountEvent
  | NameEvent
  | RecoveryEvent
  | PostEvent
  | LikeEvent
  | CommentEvent
  | ShareEvent
  | FollowEvent
  | BlockEvent
  | ModerationEvent
  | TrackEvent
  | UploadEvent
  | PlaybackEvent
  | NotificationEvent
  | LiveEventEvent
  | RsvpEvent
  | LedgerEvent
  | BlogPostEvent
  | BlogSlugEvent
  | BlogCoverEvent
  | LaneOrderEvent
  | EffectEvent;

/** Every event type with its version and the class of each of its fields. */
export const eventCatalog: EventDeclarations<RefrainEvent> = {
  ...accountEvents,
  ...postEvents,
  ...followEvents,
  ...blockEvents,
  ...moderationEvents,
  ...trackEvents,
  ...playbackEvents,
  ...chartEvents,
  ...notificationEvents,
  ...liveEventEvents,
  ...ledgerEvents,
  ...blogEvents,
  ...operationsEvents,
  ...effectEvents,
};

/** What an event of a type looked like at some time: only its newest sample has the fields of today. */
export type EventSample<Type extends string = string> = Readonly<{ type: Type; data: Readonly<Record<string, unknown>> }>;

/** Frozen samples by event type, one for each version from 1 up. */
export const eventSamples: { readonly [Type in RefrainEvent['type']]: readonly EventSample<Type>[] } = {
  ...accountSamples,
  ...postSamples,
  ...followSamples,
  ...blockSamples,
  ...moderationSamples,
  ...trackSamples,
  ...playbackSamples,
  ...chartSamples,
  ...notificationSamples,
  ...liveEventSamples,
  ...ledgerSamples,
  ...blogSamples,
  ...operationsSamples,
  ...effectSamples,
};
