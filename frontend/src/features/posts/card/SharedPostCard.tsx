import { rooms } from '@refrain/contracts/kernel';
import { editTexts, sharingTexts, type PostNews, type SharedPost } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';
import { useRoom } from '../../../realtime';
import { Ago } from '../../../shared/ui/Ago';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Avatar } from '../../../shared/ui/Avatar';
import { refetchPost } from '../cache/refresh-cached';

type Props = { postId: string; shared: SharedPost | null };

/** The post inside of the post that shares it, as it is now. */
export const SharedPostCard = ({ postId, shared }: Props) =>
  shared ? (
    <Shown postId={postId} shared={shared} />
  ) : (
    <div className="mt-3.5 rounded-card border border-dashed border-line-strong px-4 py-3.5">
      <p className="font-semibold text-ink-2">{sharingTexts.postGone}</p>
      <p className="text-[0.8125rem] text-ink-3">{sharingTexts.postGoneHint}</p>
    </div>
  );

const Shown = ({ postId, shared }: { postId: string; shared: SharedPost }) => {
  const { id, userId, author, content, createdAt, editedAt, image, alt } = shared;
  const dispatch = useAppDispatch();
  useRoom(rooms.post(id), ({ view, doc }) => {
    if (view !== 'posts') return;
    const at = doc === null ? null : (doc as PostNews).editedAt;
    if (doc === null || (at !== undefined && at !== editedAt)) void dispatch(refetchPost(postId));
  });
  return (
    <Link
      to={`/post/${id}`}
      aria-label={sharingTexts.postBy(author.displayName)}
      className="mt-3.5 block overflow-hidden rounded-card border border-line-strong transition-colors duration-150 hover:bg-ink/4 focus-visible:-outline-offset-2"
    >
      <span className="grid gap-2.5 px-4 py-3.5">
        <span className="flex items-center gap-2.5">
          <Avatar user={{ ...author, id: userId }} size={28} />
          <span className="min-w-0 truncate font-semibold">{author.displayName}</span>
          <span className="flex-none text-[0.8125rem] text-ink-3">
            <Ago at={createdAt} />
            {editedAt && `, ${editTexts.edited}`}
          </span>
        </span>
        {content && (
          <span dir="auto" className="line-clamp-6 whitespace-pre-line [overflow-wrap:anywhere]">
            {content}
          </span>
        )}
      </span>
      {image && (
        <img
          src={image}
          alt={alt || sharingTexts.pictureIn}
          loading="lazy"
          decoding="async"
          className="max-h-80 w-full border-t border-line object-cover"
        />
      )}
    </Link>
  );
};
