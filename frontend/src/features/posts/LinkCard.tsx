import type { PostLink } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';

const CARD = 'mt-3.5 grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-sleeve hover:border-line-strong';

/** What a link leads to. Pages of ours open here, others in a tab of their own. */
export const LinkCard = ({ link }: { link: PostLink }) => {
  if (link.linkUrl === null) return null;
  const inside = (
    <>
      <span className="aspect-square bg-sunk">{link.linkImage && <img src={link.linkImage} alt="" className="size-full object-cover" />}</span>
      <span className="grid min-w-0 content-center gap-1 p-4">
        <b className="truncate font-semibold">{link.linkTitle ?? link.linkUrl}</b>
        {link.linkDescription && <span className="truncate text-[13px] text-ink-3">{link.linkDescription}</span>}
      </span>
    </>
  );
  if (link.linkUrl.startsWith('/'))
    return (
      <Link to={link.linkUrl} className={CARD}>
        {inside}
      </Link>
    );
  return (
    <a href={link.linkUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={CARD}>
      {inside}
    </a>
  );
};
