import { commentTexts } from '@refrain/contracts/posts';
import { CommentForm } from './CommentForm';
import { MoreComments, NoComments, SignIn } from './parts';
import { ThreadView } from './Thread';
import { useComments } from './use-comments';

/** The comments of a post, the oldest first, and the form for a new one. */
export const Comments = ({ postId, count }: { postId: string; count: number }) => {
  const on = { subject: 'post', postId } as const;
  const talk = useComments(on, count);
  const { user, threads } = talk;
  return (
    <section aria-label={commentTexts.title} className="mt-1 border-t border-line pt-2">
      <NoComments {...talk} />
      {threads.length > 0 && (
        <ol>
          {threads.map((thread) => (
            <ThreadView key={thread.comment.id} on={on} thread={thread} />
          ))}
        </ol>
      )}
      <MoreComments {...talk} />
      {user && <CommentForm on={on} user={user} />}
      {user === null && <SignIn />}
    </section>
  );
};
