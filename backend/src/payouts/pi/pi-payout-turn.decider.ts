import type { Command } from '@refrain/contracts/kernel';
import type { PiPayoutTurnEvent } from '@refrain/contracts/pi-payments';
import type { Decider } from '../../kernel/write/decider';

type QueuePiPayout = Command<'QueuePiPayout', { payoutId: string }>;
type EndPiPayoutTurn = Command<'EndPiPayoutTurn', { payoutId: string }>;
/** Payouts that wait, in their order; the first one has its turn. */
type Turns = Readonly<{ queue: readonly string[] }>;

export const PI_PAYOUT_TURNS = 'piPayoutTurns-all';

/** Whose turn it is to be paid out in Pi. */
export const piPayoutTurnDecider: Decider<Turns, QueuePiPayout | EndPiPayoutTurn, PiPayoutTurnEvent> = {
  initialState: () => ({ queue: [] }),
  decide: ({ type, data }, { queue }) => {
    switch (type) {
      case 'QueuePiPayout':
        return queue.includes(data.payoutId) ? [] : [{ type: 'PiPayoutQueued', data }];
      case 'EndPiPayoutTurn':
        return queue.includes(data.payoutId) ? [{ type: 'PiPayoutTurnEnded', data }] : [];
    }
  },
  evolve: ({ queue }, { type, data: { payoutId } }) => {
    switch (type) {
      case 'PiPayoutQueued':
        return { queue: [...queue, payoutId] };
      case 'PiPayoutTurnEnded':
        return { queue: queue.filter((each) => each !== payoutId) };
    }
  },
};
