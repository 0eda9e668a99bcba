import { queueTexts } from '@refrain/contracts/moderation';
import { problemMessage } from '../../shared/lib/api';
import { toast } from '../../shared/ui/toast/toast';
import { useDecideReportsMutation, useRemoveContentMutation, useRestoreContentMutation, type Target } from './api';

type Answer = Promise<{ error?: unknown }>;

/** Says how it went; answers whether it went well. */
const told = async (answer: Answer, title: string): Promise<boolean> => {
  const { error } = await answer;
  if (error) toast({ title: queueTexts.failedTitle, description: problemMessage(error, queueTexts.failed), tone: 'destructive' });
  else toast({ title });
  return !error;
};

/** What a moderator can do about one thing. */
export const useDecide = (target: Target) => {
  const [remove, removing] = useRemoveContentMutation();
  const [restore, restoring] = useRestoreContentMutation();
  const [decide, deciding] = useDecideReportsMutation();
  return {
    isBusy: removing.isLoading || restoring.isLoading || deciding.isLoading,
    remove: (reason: string) => told(remove({ ...target, body: { reason } }), queueTexts.removed),
    restore: () => told(restore(target), queueTexts.restored),
    dismiss: () => told(decide({ targetId: target.id, act: 'dismiss' }), queueTexts.dismissed),
    reopen: () => told(decide({ targetId: target.id, act: 'reopen' }), queueTexts.reopened),
  };
};
