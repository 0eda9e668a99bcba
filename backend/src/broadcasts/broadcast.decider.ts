import {
  BROADCAST_LATEST_SECONDS,
  broadcastRefusals,
  type BroadcastDelivered,
  type BroadcastRunEvent,
  type BroadcastScheduled,
} from '@refrain/contracts/broadcasts';
import type { Command } from '@refrain/contracts/kernel';
import { isOwnPath } from '@refrain/contracts/notifications';
import { refuse, type Decider } from '../kernel/write/decider';

/** `now` and `sendAt` are ISO; `people` is how many would get it now. */
type ScheduleBroadcast = Command<'ScheduleBroadcast', BroadcastScheduled['data'] & { now: string; people: number }>;
type CancelBroadcast = Command<'CancelBroadcast', { broadcastId: string; cancelledBy: string }>;
type BeginBroadcast = Command<'BeginBroadcast', { broadcastId: string }>;
type DeliverBroadcast = Command<'DeliverBroadcast', BroadcastDelivered['data']>;
type RunCommand = ScheduleBroadcast | CancelBroadcast | BeginBroadcast | DeliverBroadcast;

type Audience = BroadcastScheduled['data']['audience'];
/** `part` is the one that is delivered next, and `next` where it begins; null at the beginning. */
type Run =
  | Readonly<{ status: 'none' | 'cancelled' | 'sent' }>
  | Readonly<{ status: 'scheduled'; audience: Audience }>
  | Readonly<{ status: 'sending'; audience: Audience; part: number; next: string | null }>;

const schedule = ({ now, people, ...data }: ScheduleBroadcast['data'], { status }: Run): readonly BroadcastRunEvent[] => {
  if (status !== 'none') return [];
  const ahead = Date.parse(data.sendAt) - Date.parse(now);
  if (ahead < 0 || ahead > BROADCAST_LATEST_SECONDS * 1000) return refuse(broadcastRefusals.badTime);
  if (data.link !== null && !isOwnPath(data.link)) return refuse(broadcastRefusals.badLink);
  if (people === 0) return refuse(broadcastRefusals.nobody);
  return [{ type: 'BroadcastScheduled', data }];
};

const cancel = (data: CancelBroadcast['data'], { status }: Run): readonly BroadcastRunEvent[] => {
  switch (status) {
    case 'none':
      return refuse(broadcastRefusals.unknown);
    case 'scheduled':
    case 'sending':
      return [{ type: 'BroadcastCancelled', data }];
    case 'cancelled':
      return [];
    case 'sent':
      return refuse(broadcastRefusals.goes);
  }
};

const decide = (command: RunCommand, run: Run): readonly BroadcastRunEvent[] => {
  switch (command.type) {
    case 'ScheduleBroadcast':
      return schedule(command.data, run);
    case 'CancelBroadcast':
      return cancel(command.data, run);
    case 'BeginBroadcast':
      return run.status === 'scheduled' ? [{ type: 'BroadcastBegun', data: command.data }] : [];
    case 'DeliverBroadcast':
      return run.status === 'sending' && run.part === command.data.part
        ? [{ type: 'BroadcastDelivered', data: command.data }]
        : [];
  }
};

const evolve = (run: Run, { type, data }: BroadcastRunEvent): Run => {
  switch (type) {
    case 'BroadcastScheduled':
      return { status: 'scheduled', audience: data.audience };
    case 'BroadcastCancelled':
      return { status: 'cancelled' };
    case 'BroadcastBegun':
      return run.status === 'scheduled' ? { status: 'sending', audience: run.audience, part: 0, next: null } : run;
    case 'BroadcastDelivered':
      if (run.status !== 'sending' || data.next === null) return { status: 'sent' };
      return { ...run, part: data.part + 1, next: data.next };
  }
};

export const broadcastDecider: Decider<Run, RunCommand, BroadcastRunEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const broadcastStream = (broadcastId: string): string => `broadcast-${broadcastId}`;
