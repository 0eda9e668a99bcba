import { postMenuTexts, postTexts } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/states';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useUnhidePostMutation } from '../cache/hiding-api';

/** Shown in place of a post that the viewer hid. */
export const HiddenPost = ({ postId }: { postId: string }) => {
  const [unhide] = useUnhidePostMutation();
  const { submit, isBusy } = useSubmit(unhide, {
    failed: postTexts.publishFailedTitle,
    instead: postMenuTexts.unhideFailed,
  });
  return (
    <EmptyState
      title={postMenuTexts.hiddenTitle}
      text={postMenuTexts.hiddenText}
      seed={7}
      action={
        <>
          <Button variant="primary" busy={isBusy} onClick={() => void submit(postId)}>
            {postMenuTexts.show}
          </Button>
          <Link to="/" className={buttonClass()}>
            {postTexts.toFeed}
          </Link>
        </>
      }
    />
  );
};
