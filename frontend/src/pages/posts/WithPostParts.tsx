import type { Post } from '@refrain/contracts/posts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Suggestions } from '../../features/follows/Suggestions';
import { PostPartsContext, type PostParts } from '../../features/posts/post-parts';
import { postItem, ShareButton } from '../../features/share';
import { TrackCardView } from '../../features/tracks';
import { BlockDialog, ReportDialog } from '../member-dialogs';

const TipButton = lazy(() => import('../../features/tips/TipButton').then((m) => ({ default: m.TipButton })));
const LazyAd = lazy(() => import('../../features/site/AdSlot').then((m) => ({ default: m.AdSlot })));

const Share = ({ post, className }: { post: Post; className: string }) => (
  <ShareButton item={postItem(post)} shares={post.shareCount} className={className} />
);
/** Posts of others than artists ask for none of it. */
const Tip = ({ post, className }: { post: Post; className: string }) =>
  post.role === 'artist' && (
    <Suspense fallback={null}>
      <TipButton
        artist={{ id: post.userId, displayName: post.displayName, role: post.role }}
        about={{ postId: post.id }}
        className={className}
      />
    </Suspense>
  );
const Ad = () => (
  <Suspense fallback={null}>
    <LazyAd />
  </Suspense>
);

const PARTS: PostParts = { Track: TrackCardView, Share, Tip, ReportDialog, BlockDialog, Ad, Suggestions };

/** Around every page that shows posts. */
export const WithPostParts = ({ children }: { children: ReactNode }) => (
  <PostPartsContext value={PARTS}>{children}</PostPartsContext>
);
