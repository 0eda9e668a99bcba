import { blockTexts } from '@refrain/contracts/follows';
import { postTexts } from '@refrain/contracts/posts';
import { ConfirmDialog, type OpenProps } from '../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useBlockUserMutation } from './blocks-api';

type Props = OpenProps & { person: { id: string; displayName: string } };

export const ConfirmBlock = ({ person: { id, displayName }, ...dialog }: Props) => {
  const [block] = useBlockUserMutation();
  const { submit } = useSubmit(block, {
    failed: postTexts.publishFailedTitle,
    reason: blockTexts.blockFailed,
    done: { title: blockTexts.blocked(displayName) },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={blockTexts.askTitle(displayName)}
      description={blockTexts.askText}
      confirm={blockTexts.confirm}
      onConfirm={() => submit(id)}
    />
  );
};
