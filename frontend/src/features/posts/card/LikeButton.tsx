import { postTexts, type Post } from '@refrain/contracts/posts';
import { Heart } from 'lucide-react';
import { cx } from '../../../shared/lib/cx';
import { count, plural } from '../../../shared/lib/text/format';
import { MarkIcon } from '../../../shared/ui/MarkIcon';
import { useLike } from './use-like';

export const LikeButton = ({ post }: { post: Post }) => {
  const like = useLike(post);
  return (
    <>
      <button
        type="button"
        aria-label={postTexts.like}
        aria-pressed={post.isLiked}
        aria-describedby={`likes-${post.id}`}
        onClick={() => void like()}
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-field px-2.5 transition-[background-color,color] duration-150 hover:bg-ink/5',
          post.isLiked ? 'font-semibold text-signal-ink' : 'text-ink-2 hover:text-ink',
        )}
      >
        <MarkIcon icon={Heart} isOn={post.isLiked} />
        <span aria-hidden="true">{count(post.likeCount)}</span>
      </button>
      <span id={`likes-${post.id}`} className="sr-only">
        {plural(post.likeCount, 'like')}
      </span>
    </>
  );
};
