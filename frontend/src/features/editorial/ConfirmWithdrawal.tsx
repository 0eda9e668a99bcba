import { newsDeskTexts, type BlogCard } from '@refrain/contracts/editorial';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useWithdrawStoryMutation } from './api';

type Props = { story: BlogCard | null; onClose: () => void };

export const ConfirmWithdrawal = ({ story, onClose }: Props) => {
  const [withdraw] = useWithdrawStoryMutation();
  const { submit } = useSubmit(withdraw, {
    failed: newsDeskTexts.withdrawFailed,
    done: { title: newsDeskTexts.withdrawnToast },
  });
  return (
    <ConfirmDialog
      open={story !== null}
      onOpenChange={onClose}
      title={newsDeskTexts.withdrawTitle}
      description={newsDeskTexts.withdrawText}
      quote={story?.title}
      confirm={newsDeskTexts.withdrawShort}
      onConfirm={async () => story !== null && submit(story.slug)}
    />
  );
};
