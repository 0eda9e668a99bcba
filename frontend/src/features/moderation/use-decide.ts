import { commonTexts } from '@refrain/contracts/kernel';
import { queueTexts } from '@refrain/contracts/moderation';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useDecideReportsMutation, useRemoveContentMutation, useRestoreContentMutation, type Target } from './api';

/** Says how it went; answers whether it went well. */
const said = async (answer: Promise<{ error?: unknown }>, title: string): Promise<boolean> =>
  sayOutcome(await answer, { failed: queueTexts.failedTitle, reason: commonTexts.unchanged, done: { title } });

/** What a moderator can do about one thing. */
export const useDecide = (target: Target) => {
  const [remove, removing] = useRemoveContentMutation();
  const [restore, restoring] = useRestoreContentMutation();
  const [decide, deciding] = useDecideReportsMutation();
  return {
    isBusy: removing.isLoading || restoring.isLoading || deciding.isLoading,
    remove: (reason: string) => said(remove({ ...target, body: { reason } }), queueTexts.removed),
    restore: () => said(restore(target), queueTexts.restored),
    dismiss: () => said(decide({ targetId: target.id, act: 'dismiss' }), queueTexts.dismissed),
    reopen: () => said(decide({ targetId: target.id, act: 'reopen' }), queueTexts.reopened),
  };
};
