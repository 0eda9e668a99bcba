import { commonTexts, type RetryAnswer } from '@refrain/contracts/kernel';
import { adminTexts, operationsTexts } from '@refrain/contracts/operations';
import { sayOutcome } from '../../shared/ui/toast/use-submit';

/** Says how an act of an operator went. */
export const acting = async (answer: Promise<{ error?: unknown }>, done?: string): Promise<boolean> =>
  sayOutcome(await answer, {
    failed: adminTexts.failed,
    reason: commonTexts.unchanged,
    ...(done ? { done: { title: done } } : {}),
  });

/** Says whether what was parked could be folded. */
export const retrying = async (answer: Promise<{ error?: unknown; data?: RetryAnswer }>): Promise<boolean> => {
  const result = await answer;
  const isFolded = result.data?.retried.every((each) => each.isFolded) ?? false;
  return acting(Promise.resolve(result), isFolded ? operationsTexts.parked.folded : operationsTexts.parked.still);
};

/** The row of a read model on its page. */
export const rowId = (name: string): string => `read-model-${name}`;

/** Where the button that was pressed is gone, the focus goes to the row it was in. */
export const focusRow = (name: string): void => document.getElementById(rowId(name))?.focus();
