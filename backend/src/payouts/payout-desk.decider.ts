import type { Command } from '@refrain/contracts/kernel';
import {
  arePayoutLimits,
  FIRST_PAYOUT_RULES,
  MOST_PAYOUT_VERSIONS,
  payoutRefusals,
  type PayoutDeskEvent,
  type PayoutLimits,
  type PayoutRules,
} from '@refrain/contracts/payouts';
import { refuse, type Decider } from '../kernel/write/decider';

/** Without `pi` the limits of Pi stay. */
export type AllPayoutLimits = PayoutLimits & Readonly<{ pi?: PayoutLimits | undefined }>;
/** `after` is the newest version that the admin saw. */
type SetPayoutRules = Command<'SetPayoutRules', { after: number; limits: AllPayoutLimits; setBy: string }>;
type StopPayouts = Command<'StopPayouts', { setBy: string; reason: string }>;
type ResumePayouts = Command<'ResumePayouts', { setBy: string }>;
/** `stopped` is why nothing is paid out at all. */
type Desk = Readonly<{ rules: PayoutRules; stopped: string | null }>;

const set = ({ after, limits, setBy }: SetPayoutRules['data'], { rules }: Desk): readonly PayoutDeskEvent[] => {
  const { version } = rules;
  const pi = limits.pi ?? rules.pi;
  if (after !== version) return refuse(payoutRefusals.rulesChanged);
  if (!arePayoutLimits(limits, 'USD') || !arePayoutLimits(pi, 'PI')) return refuse(payoutRefusals.rulesNotValid);
  if (version >= MOST_PAYOUT_VERSIONS) return refuse(payoutRefusals.tooManyVersions);
  return [{ type: 'PayoutRulesSet', data: { ...limits, pi, version: version + 1, setBy } }];
};

/** The limits of all payouts, and the switch that stops them. */
export const payoutDeskDecider: Decider<Desk, SetPayoutRules | StopPayouts | ResumePayouts, PayoutDeskEvent> = {
  initialState: () => ({ rules: FIRST_PAYOUT_RULES, stopped: null }),
  decide: (command, desk) => {
    switch (command.type) {
      case 'SetPayoutRules':
        return set(command.data, desk);
      case 'StopPayouts':
        return desk.stopped === null ? [{ type: 'PayoutsStopped', data: command.data }] : [];
      case 'ResumePayouts':
        return desk.stopped === null ? [] : [{ type: 'PayoutsResumed', data: command.data }];
    }
  },
  evolve: (desk, event) => {
    switch (event.type) {
      case 'PayoutRulesSet': {
        const { setBy: _, ...rules } = event.data;
        return { ...desk, rules };
      }
      case 'PayoutsStopped':
        return { ...desk, stopped: event.data.reason };
      case 'PayoutsResumed':
        return { ...desk, stopped: null };
    }
  },
};

export const PAYOUT_DESK_STREAM = 'payoutDesk-all';
