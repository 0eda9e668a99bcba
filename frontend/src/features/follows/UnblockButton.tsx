import { blockTexts } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { Button, type ButtonVariant } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useUnblockUserMutation } from './blocks-api';

type Props = { person: { id: string; displayName: string }; variant?: ButtonVariant };

export const UnblockButton = ({ person: { id, displayName }, variant = 'outline' }: Props) => {
  const [unblock] = useUnblockUserMutation();
  const { submit, isBusy } = useSubmit(unblock, {
    failed: postTexts.publishFailedTitle,
    instead: blockTexts.unblockFailed,
    done: { title: blockTexts.unblocked(displayName) },
  });
  return (
    <Button variant={variant} busy={isBusy} aria-label={`${blockTexts.unblock} ${displayName}`} onClick={() => void submit(id)}>
      {blockTexts.unblock}
    </Button>
  );
};
