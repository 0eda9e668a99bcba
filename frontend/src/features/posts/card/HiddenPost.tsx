import { postMenuTexts } from '@refrain/contracts/moderation';
import { postTexts } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';
import { waitMessage } from '../../../shared/lib/problem';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toast/toast';
import { useUnhidePostMutation } from '../cache/hiding-api';

/** In place of a post that one has hidden. */
export const HiddenPost = ({ postId }: { postId: string }) => {
  const [unhide, { isLoading }] = useUnhidePostMutation();
  const show = async () => {
    const { error } = await unhide(postId);
    if (error)
      toast({
        title: postTexts.publishFailedTitle,
        description: waitMessage(error, postMenuTexts.unhideFailed),
        tone: 'destructive',
      });
  };
  return (
    <EmptyState
      title={postMenuTexts.hiddenTitle}
      text={postMenuTexts.hiddenText}
      seed={7}
      action={
        <>
          <Button variant="primary" busy={isLoading} onClick={() => void show()}>
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
