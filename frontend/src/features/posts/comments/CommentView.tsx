import { profilePath } from '@refrain/contracts/accounts';
import { COMMENT_MAX_LENGTH, commentTexts, editTexts, type Comment } from '@refrain/contracts/posts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ago, date } from '../../../shared/lib/text/format';
import { Avatar } from '../../../shared/ui/Avatar';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useUser } from '../../../session/use-user';
import { Moment } from './Moment';
import { EditedMark } from '../editing/EditedMark';
import { useKeys } from '../editing/use-keys';
import { PostText } from '../text/PostText';
import { authorOf } from './author';
import { CommentLike } from './CommentLike';
import { useEditCommentMutation } from './comments-api';

const CommentMenu = lazy(() => import('./CommentMenu').then((m) => ({ default: m.CommentMenu })));
const EditForm = lazy(() => import('../editing/EditForm').then((m) => ({ default: m.EditForm })));

type Props = { comment: Comment; onReply: ((comment: Comment, button: HTMLElement) => void) | undefined };

/** A comment with what one may do about it; of what is gone only its place. */
export const CommentView = ({ comment, onReply }: Props) => {
  const user = useUser();
  const [editing, setEditing] = useState(false);
  const pending = comment.position === '';
  if (comment.userId === '') return <p className="py-2.5 pl-11 text-ink-3">{commentTexts.gone}</p>;
  const profile = profilePath(comment);
  const isSaid = comment.content !== '';
  return (
    <div aria-busy={pending || undefined} className="flex gap-3 py-2">
      <Link to={profile} tabIndex={-1} aria-hidden="true" className="mt-0.5 flex-none self-start rounded-full">
        <Avatar user={authorOf(comment)} size={32} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <Link to={profile} className="truncate font-semibold hover:underline pointer-coarse:-my-3 pointer-coarse:py-3">
            {comment.displayName}
          </Link>
          {isSaid && comment.atSeconds !== undefined && <Moment seconds={comment.atSeconds} />}
          <time dateTime={comment.createdAt} title={date(comment.createdAt)} className="flex-none text-[0.8125rem] text-ink-3">
            {ago(comment.createdAt)}
          </time>
          {isSaid && comment.updatedAt !== comment.createdAt && (
            <EditedMark of={{ kind: 'comment', id: comment.id, updatedAt: comment.updatedAt }} />
          )}
        </p>
        {editing ? (
          <Suspense fallback={null}>
            <Editing comment={comment} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <Words comment={comment} />
        )}
        {!pending && isSaid && !editing && (
          <p className="-ml-2 flex items-center gap-1">
            <CommentLike comment={comment} />
            {onReply && (
              <button
                type="button"
                aria-label={commentTexts.replyPlaceholder(comment.displayName)}
                onClick={({ currentTarget }) => onReply(comment, currentTarget)}
                className="inline-flex min-h-8 items-center rounded-field px-2 text-[0.8125rem] font-semibold text-ink-3 hover:text-ink pointer-coarse:min-h-11"
              >
                {commentTexts.reply}
              </button>
            )}
          </p>
        )}
      </div>
      {user && isSaid && !pending && (
        <Suspense fallback={<span className="size-11" />}>
          <CommentMenu comment={comment} user={user} onEdit={() => setEditing(true)} />
        </Suspense>
      )}
    </div>
  );
};

const Words = ({ comment: { content, position } }: { comment: Comment }) => (
  <div className={position === '' ? '-mt-2 opacity-60' : '-mt-2'}>
    {content ? <PostText content={content} trackId={null} /> : <p className="mt-2.5 text-ink-3">{commentTexts.gone}</p>}
  </div>
);

const Editing = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const [edit] = useEditCommentMutation();
  const { submit } = useSubmit(edit, { failed: editTexts.failed, done: { title: editTexts.saved } });
  const keyOf = useKeys();
  return (
    <EditForm
      label={commentTexts.editField}
      content={comment.content}
      maxLength={COMMENT_MAX_LENGTH}
      onSave={(text) => submit({ comment, content: text, key: keyOf(text) })}
      onClose={onClose}
    />
  );
};
