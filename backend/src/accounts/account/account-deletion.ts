import { accountRefusals, type AccountEvent, type DeletionCommand } from '@refrain/contracts/accounts';
import { personalDataRefusals } from '@refrain/contracts/personal-data';
import { refuse } from '../../kernel/write/decider';
import type { Account } from './account';

/** Leaving, thinking better of it, and the end. */
export const decideDeletion = (command: DeletionCommand, account: Account): readonly AccountEvent[] => {
  if (account.status === 'erased') {
    if (command.type === 'EraseAccount') return [];
    if (command.type === 'CompleteErasure') return account.completed ? [] : [{ type: 'ErasureCompleted', data: command.data }];
  }
  if (account.status !== 'registered') return refuse(accountRefusals.unknown);
  const { userId } = command.data;
  switch (command.type) {
    case 'RequestDeletion':
      return account.deletionDueAt === undefined ? [{ type: 'DeletionRequested', data: command.data }] : [];
    case 'CancelDeletion':
      return account.deletionDueAt === undefined ? [] : [{ type: 'DeletionCancelled', data: { userId } }];
    case 'EraseAccount': {
      const { now } = command.data;
      const due = now === null || (account.deletionDueAt !== undefined && account.deletionDueAt <= now);
      return due ? [{ type: 'AccountErased', data: { userId } }] : refuse(personalDataRefusals.notDue);
    }
    case 'CompleteErasure':
      return refuse(personalDataRefusals.notDue);
  }
};
