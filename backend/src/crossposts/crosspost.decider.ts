import { CROSSPOST_LATEST_SECONDS, crosspostRefusals, type CrosspostEvent } from '@refrain/contracts/crossposts';
import type { Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

/** `now` and `dueAt` are ISO. */
type QueueCrosspost = Command<
  'QueueCrosspost',
  { crosspostId: string; postId: string; text: string; dueAt: string; queuedBy: string; reason: string; now: string }
>;
type CancelCrosspost = Command<'CancelCrosspost', { crosspostId: string; cancelledBy: string; reason: string }>;
/** `left` says why it is left out, null where it goes. */
type BeginCrosspost = Command<'BeginCrosspost', { crosspostId: string; left: string | null }>;
type CrosspostCommand = QueueCrosspost | CancelCrosspost | BeginCrosspost;

type Crosspost =
  | Readonly<{ status: 'none' | 'cancelled' | 'due' }>
  | Readonly<{ status: 'queued'; postId: string; text: string }>;

const decide = ({ type, data }: CrosspostCommand, crosspost: Crosspost): readonly CrosspostEvent[] => {
  switch (type) {
    case 'QueueCrosspost': {
      if (crosspost.status !== 'none') return [];
      const { now, ...queued } = data;
      const ahead = Date.parse(queued.dueAt) - Date.parse(now);
      if (ahead < 0 || ahead > CROSSPOST_LATEST_SECONDS * 1000) return refuse(crosspostRefusals.badTime);
      return [{ type: 'CrosspostQueued', data: queued }];
    }
    case 'CancelCrosspost':
      if (crosspost.status === 'none') return refuse(crosspostRefusals.unknown);
      if (crosspost.status === 'due') return refuse(crosspostRefusals.goes);
      return crosspost.status === 'queued' ? [{ type: 'CrosspostCancelled', data }] : [];
    case 'BeginCrosspost': {
      if (crosspost.status !== 'queued') return [];
      const { crosspostId, left } = data;
      if (left !== null) return [{ type: 'CrosspostLeft', data: { crosspostId, code: left } }];
      const { postId, text } = crosspost;
      return [{ type: 'CrosspostDue', data: { crosspostId, postId, text } }];
    }
  }
};

const evolve = (_before: Crosspost, { type, data }: CrosspostEvent): Crosspost => {
  switch (type) {
    case 'CrosspostQueued':
      return { status: 'queued', postId: data.postId, text: data.text };
    case 'CrosspostCancelled':
      return { status: 'cancelled' };
    case 'CrosspostDue':
    case 'CrosspostLeft':
      return { status: 'due' };
  }
};

export const crosspostDecider: Decider<Crosspost, CrosspostCommand, CrosspostEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const crosspostStream = (crosspostId: string): string => `crosspost-${crosspostId}`;
