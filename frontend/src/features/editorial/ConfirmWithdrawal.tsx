import { newsDeskTexts, type BlogCard } from '@refrain/contracts/editorial';
import { problemMessage } from '../../shared/lib/api';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { toast } from '../../shared/ui/toast/toast';
import { useWithdrawStoryMutation } from './api';

type Props = { story: BlogCard | null; onClose: () => void };

export const ConfirmWithdrawal = ({ story, onClose }: Props) => {
  const [withdraw, { isLoading }] = useWithdrawStoryMutation();
  const confirm = async () => {
    if (!story) return;
    const { error } = await withdraw(story.slug);
    if (error) return toast({ title: newsDeskTexts.withdrawFailed, description: problemMessage(error, ''), tone: 'destructive' });
    onClose();
    toast({ title: newsDeskTexts.withdrawnToast });
  };
  return (
    <Dialog
      open={story !== null}
      onOpenChange={(open) => !open && onClose()}
      title={newsDeskTexts.withdrawTitle}
      description={newsDeskTexts.withdrawText}
      busy={isLoading}
    >
      <blockquote className="liner line-clamp-3 border-l-2 border-line-strong pl-4 [overflow-wrap:anywhere]">
        {story?.title}
      </blockquote>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={onClose}>
          {newsDeskTexts.cancel}
        </Button>
        <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
          {newsDeskTexts.withdrawShort}
        </Button>
      </div>
    </Dialog>
  );
};
