import { blockTexts } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { waitMessage } from '../../shared/lib/problem';
import { Button, type ButtonVariant } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast/toast';
import { useUnblockUserMutation } from './blocks-api';

type Props = { person: { id: string; displayName: string }; variant?: ButtonVariant };

export const UnblockButton = ({ person: { id, displayName }, variant = 'outline' }: Props) => {
  const [unblock, { isLoading }] = useUnblockUserMutation();
  const confirm = async () => {
    const { error } = await unblock(id);
    if (error)
      return toast({
        title: postTexts.publishFailedTitle,
        description: waitMessage(error, blockTexts.unblockFailed),
        tone: 'destructive',
      });
    toast({ title: blockTexts.unblocked(displayName) });
  };
  return (
    <Button variant={variant} busy={isLoading} aria-label={`${blockTexts.unblock} ${displayName}`} onClick={() => void confirm()}>
      {blockTexts.unblock}
    </Button>
  );
};
