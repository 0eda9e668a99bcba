import { blockTexts } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { problemMessage } from '../../shared/lib/api';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { toast } from '../../shared/ui/toast/toast';
import { useBlockUserMutation } from './blocks-api';

type Props = { person: { id: string; displayName: string }; open: boolean; onOpenChange: (open: boolean) => void };

export const ConfirmBlock = ({ person: { id, displayName }, open, onOpenChange }: Props) => {
  const [block, { isLoading }] = useBlockUserMutation();
  const confirm = async () => {
    const { error } = await block(id);
    if (error)
      return toast({
        title: postTexts.publishFailedTitle,
        description: problemMessage(error, blockTexts.blockFailed),
        tone: 'destructive',
      });
    onOpenChange(false);
    toast({ title: blockTexts.blocked(displayName) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={blockTexts.askTitle(displayName)}
      description={blockTexts.askText}
      busy={isLoading}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={() => onOpenChange(false)}>
          {blockTexts.cancel}
        </Button>
        <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
          {blockTexts.confirm}
        </Button>
      </div>
    </Dialog>
  );
};
