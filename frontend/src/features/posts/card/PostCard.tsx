import { roleNames, profilePath } from '@refrain/contracts/accounts';
import { rooms } from '@refrain/contracts/kernel';
import { isOwnLink, type Post, type PostNews } from '@refrain/contracts/posts';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppStore } from '../../../shared/lib/redux';
import { useRoom } from '../../../realtime';
import { ago, date } from '../../../shared/lib/text/format';
import { Avatar } from '../../../shared/ui/Avatar';
import { useUser } from '../../../session/use-user';
import { CommentsButton } from './CommentsButton';
import { isAnyDraft } from '../../../session/drafts/drafts';
import { LikeButton } from './LikeButton';
import { LinkCard } from './LinkCard';
import { PostMedia } from '../media/PostMedia';
import { EditedMark } from '../editing/EditedMark';
import { removePost, patchPost } from '../cache/patch-post';
import { pushed } from '../cache/post-pages';
import { usePostParts } from '../post-parts';
import { PostText } from '../text/PostText';

const PostMenu = lazy(() => import('./PostMenu').then((m) => ({ default: m.PostMenu })));
const EditPost = lazy(() => import('../editing/EditPost').then((m) => ({ default: m.EditPost })));
const SharedPostCard = lazy(() => import('./SharedPostCard').then((m) => ({ default: m.SharedPostCard })));
const Comments = lazy(() => import('../comments/Comments').then((m) => ({ default: m.Comments })));

/** `open` is whether what was said under it shows at once. */
type Props = { post: Post; first?: boolean; open?: boolean; place?: { index: number; total: number } };

/** A post as every list shows it; its counts move as others act. */
export const PostCard = memo(({ post, first = false, open = false, place }: Props) => {
  const { dispatch, getState } = useAppStore();
  const user = useUser();
  const { Share, Tip, Track } = usePostParts();
  // A list unmounts posts far from the screen; a draft in them is restored when they come back.
  const [editing, setEditing] = useState(false);
  const [talking, setTalking] = useState(() => open || (user != null && isAnyDraft(getState().drafts, user.id, post.id)));
  useRoom(rooms.post(post.id), ({ view, position, doc }) => {
    if (view !== 'posts') return;
    if (doc === null) return dispatch(removePost(post.id));
    const news = doc as PostNews;
    const isReworded = news.editedAt !== undefined && news.editedAt !== post.editedAt;
    dispatch(patchPost(post.id, pushed(position, news)));
    // What a page of ours says is read together with the post.
    if (user && isReworded && (news.linkUrl === undefined || (post.linkType && isOwnLink(post.linkType))))
      void import('../cache/refresh-cached').then((m) => dispatch(m.refetchPost(post.id)));
  });
  const profile = profilePath(post);
  const role = roleNames[post.role];
  return (
    <article
      // A place in a set takes a role that is said, even where it is the element's own.
      role={place && 'article'}
      aria-labelledby={`by-${post.id}`}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.total}
      className={first ? 'pt-6 pb-5' : 'border-t border-line py-5'}
    >
      <header className="flex items-center gap-3">
        <Link to={profile} tabIndex={-1} aria-hidden="true" className="rounded-full">
          <Avatar user={{ ...post, id: post.userId }} size={44} />
        </Link>
        <div className="min-w-0 flex-1">
          <p id={`by-${post.id}`} className="truncate leading-relaxed">
            <Link to={profile} className="py-[3px] font-semibold hover:underline pointer-coarse:py-3.5">
              {post.displayName}
            </Link>{' '}
            {role && <span className="text-ink-3">{role}</span>}
          </p>
          <p className="flex items-baseline gap-2">
            <Link
              to={`/post/${post.id}`}
              title={date(post.createdAt)}
              className="-mb-1 inline-block pt-px pb-1 text-[0.8125rem] text-ink-3 hover:underline pointer-coarse:pb-7"
            >
              <time dateTime={post.createdAt}>{ago(post.createdAt)}</time>
            </Link>
            {post.editedAt && <EditedMark of={{ kind: 'post', id: post.id, updatedAt: post.editedAt }} />}
          </p>
        </div>
        {user && (
          <Suspense fallback={<span className="size-11" />}>
            <PostMenu post={post} user={user} onEdit={() => setEditing(true)} />
          </Suspense>
        )}
      </header>
      {editing ? (
        <Suspense fallback={null}>
          <EditPost post={post} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <PostText content={post.content} trackId={post.track && post.trackId} />
      )}
      {post.track && (
        <div className="mt-3.5">
          <Track track={post.track} />
        </div>
      )}
      <PostMedia post={post} />
      {post.sharedPost !== undefined ? (
        <Suspense fallback={<span className="mt-3.5 block min-h-26 rounded-card bg-sunk" />}>
          <SharedPostCard postId={post.id} shared={post.sharedPost} />
        </Suspense>
      ) : (
        !post.track && <LinkCard link={post} />
      )}
      <footer className="mt-2 -ml-2.5 flex flex-wrap items-center gap-1">
        <LikeButton post={post} />
        <CommentsButton post={post} open={talking} onToggle={() => setTalking(!talking)} />
        <Share
          post={post}
          className="rounded-field px-2.5 text-ink-2 transition-[background-color,color] duration-150 hover:bg-ink/5 hover:text-ink"
        />
        <Tip
          post={post}
          className="inline-flex min-h-11 items-center gap-2 rounded-field px-2.5 text-ink-2 transition-[background-color,color] duration-150 hover:bg-ink/5 hover:text-ink"
        />
      </footer>
      {talking && (
        <Suspense fallback={null}>
          <Comments postId={post.id} count={post.commentCount} />
        </Suspense>
      )}
    </article>
  );
});
PostCard.displayName = 'PostCard';
