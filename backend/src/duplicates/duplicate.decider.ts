import type { DuplicateDecided, DuplicateDecision, DuplicateEvent, DuplicateFound } from '@refrain/contracts/duplicates';
import { duplicateRefusals } from '@refrain/contracts/duplicates';
import { withoutControls, type Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

type RecordDuplicate = Command<'RecordDuplicate', DuplicateFound['data']>;
type DecideDuplicate = Command<'DecideDuplicate', Omit<DuplicateDecided['data'], 'reason'> & Readonly<{ reason: string }>>;

type Pair = Readonly<{ status: 'none' } | { status: 'open' } | { status: 'decided'; decision: DuplicateDecision }>;

const decide = (command: RecordDuplicate | DecideDuplicate, pair: Pair): readonly DuplicateEvent[] => {
  switch (command.type) {
    // Found again, such as when a song has another version: what was found first stands, and what was decided.
    case 'RecordDuplicate':
      return pair.status === 'none' ? [{ type: 'DuplicateFound', data: command.data }] : [];
    case 'DecideDuplicate': {
      if (pair.status === 'none') return refuse(duplicateRefusals.unknown);
      const { reason, ...data } = command.data;
      if (pair.status === 'decided' && pair.decision === data.decision) return refuse(duplicateRefusals.alreadyDecided);
      return [{ type: 'DuplicateDecided', data: { ...data, reason: withoutControls(reason).trim() } }];
    }
  }
};

const evolve = (_pair: Pair, event: DuplicateEvent): Pair => {
  switch (event.type) {
    case 'DuplicateFound':
      return { status: 'open' };
    case 'DuplicateDecided':
      return { status: 'decided', decision: event.data.decision };
  }
};

export const duplicateDecider: Decider<Pair, RecordDuplicate | DecideDuplicate, DuplicateEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const duplicateStream = (pairId: string): string => `duplicate-${pairId}`;
