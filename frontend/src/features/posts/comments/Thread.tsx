import type { Comment, CommentedOn } from '@refrain/contracts/posts';
import { useRef, useState } from 'react';
import { useUser } from '../../../session/use-user';
import { cx } from '../../../shared/lib/cx';
import { CommentForm } from './CommentForm';
import type { Thread } from './comment-pages';
import { CommentView } from './CommentView';

type Props = { on: CommentedOn; thread: Thread; isChosen?: boolean };

/** A comment with the replies to it, and the form for one more. */
export const ThreadView = ({ on, thread: { comment, replies }, isChosen = false }: Props) => {
  const user = useUser();
  const [replyingTo, setReplyingTo] = useState<Comment | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const begin = (to: Comment, button: HTMLElement) => {
    opener.current = button;
    setReplyingTo(to);
  };
  const box = useRef<HTMLDivElement>(null);
  const end = () => {
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) opener.current?.focus({ preventScroll: true });
    setReplyingTo(null);
  };
  const answer = user ? begin : undefined;
  return (
    <li
      data-comment={comment.id}
      tabIndex={-1}
      className={cx('scroll-my-32 rounded-field', isChosen && '-mx-2.5 bg-ink/5 px-2.5')}
    >
      <CommentView comment={comment} onReply={answer} />
      {(replies.length > 0 || replyingTo) && (
        <div className="ml-4 border-l border-line pl-3 sm:ml-11 sm:pl-4">
          <ol>
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentView comment={reply} onReply={answer} />
              </li>
            ))}
          </ol>
          {user && replyingTo && (
            <div ref={box}>
              <CommentForm
                key={replyingTo.id}
                on={on}
                user={user}
                reply={{ parentId: comment.id, name: replyingTo.displayName }}
                onDone={end}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
};
