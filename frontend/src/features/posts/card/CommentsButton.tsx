import { commentTexts, type Post } from '@refrain/contracts/posts';
import { MessageCircle } from 'lucide-react';
import { count, plural } from '../../../shared/lib/text/format';

type Props = { post: Post; open: boolean; onToggle: () => void };

export const CommentsButton = ({ post, open, onToggle }: Props) => (
  <button
    type="button"
    aria-expanded={open}
    onClick={onToggle}
    className="inline-flex min-h-11 items-center gap-2 rounded-field px-2.5 text-ink-2 transition-[background-color,color] duration-150 hover:bg-ink/5 hover:text-ink"
  >
    <MessageCircle size={20} strokeWidth={1.75} fill={open ? 'currentColor' : 'none'} aria-hidden="true" />
    <span aria-hidden="true">{count(post.commentCount)}</span>
    <span className="sr-only">
      {commentTexts.title}, {plural(post.commentCount, 'comment')}
    </span>
  </button>
);
