import { embedOf, linkLabels, type LinkType, type PostLink } from '@refrain/contracts/posts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { useTheme } from '../../../shared/lib/look/theme';
import { Skeleton } from '../../../shared/ui/states';
import { knownHere } from '../text/known-here';
import { linkTarget } from '../text/link-target';
import { LinkPicture, linkTint } from './LinkPicture';

const VideoEmbed = lazy(() => import('./VideoEmbed').then((m) => ({ default: m.VideoEmbed })));

type Props = {
  link: PostLink;
  /** Beside a text being written: opens in a tab of its own, so that nothing is lost, and leaves a corner to what takes it away. */
  aside?: boolean;
  className?: string;
};

/** What a link leads to. Videos play here once the viewer starts them; pages of ours open here, others in a tab of their own. */
export const LinkCard = ({ link, aside = false, className = 'mt-3.5' }: Props) => {
  const style = linkTint(link.linkType, useTheme());
  const target = linkTarget(link.linkUrl, window.location.origin);
  if (!target || link.linkType === null) return null;
  const known = knownHere(link.linkUrl);
  const embed = known && embedOf(known);
  if (embed)
    return (
      <div className={className}>
        <Suspense fallback={<Skeleton className="aspect-video w-full rounded-card!" />}>
          <VideoEmbed key={link.linkUrl} link={link} type={link.linkType} embed={embed} />
        </Suspense>
      </div>
    );
  const look = cx(
    'group grid min-h-26 grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-card bg-tint text-on-tint sm:min-h-33 sm:grid-cols-[132px_minmax(0,1fr)]',
    'transition-[filter] duration-150 hover:brightness-[1.02] focus-visible:-outline-offset-2',
    className,
  );
  const inside = <Sleeve link={link} type={link.linkType} aside={aside} />;
  if (target.isOurs && !aside)
    return (
      <Link to={target.href} style={style} className={look}>
        {inside}
      </Link>
    );
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow ugc" style={style} className={look}>
      {inside}
    </a>
  );
};

type SleeveProps = { link: PostLink; type: LinkType; aside: boolean };

const Sleeve = ({ link: { linkTitle, linkUrl, linkDescription, linkImage }, type, aside }: SleeveProps) => (
  <>
    <LinkPicture image={linkImage} type={type} seed={linkTitle ?? linkUrl ?? ''} />
    <span className={cx('grid min-w-0 content-center gap-1 py-3 pl-3.5 sm:pl-[18px]', aside ? 'pr-14' : 'pr-3.5 sm:pr-[18px]')}>
      <span className="cat text-current opacity-80">{linkLabels[type]}</span>
      <b className="line-clamp-2 font-display text-[1.1875rem] leading-tight font-bold tracking-[-0.02em] [overflow-wrap:anywhere] group-hover:underline">
        {linkTitle ?? linkUrl}
      </b>
      {linkDescription && (
        <span className="line-clamp-2 text-[0.8125rem] opacity-80 [overflow-wrap:anywhere]">{linkDescription}</span>
      )}
    </span>
  </>
);
