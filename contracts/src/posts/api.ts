import type { AuthorCard } from '../accounts';
import type { TrackCard } from '../tracks';

/** A post as every list and page shows it (spec part 2, section 3). `track` is set when the post links to one of ours. */
export type Post = AuthorCard &
  Readonly<{
    id: string;
    position: string;
    userId: string;
    content: string;
    createdAt: string;
    trackId: string | null;
    linkType: 'track' | null;
    linkUrl: string | null;
    likeCount: number;
    isLiked: boolean;
    commentCount: number;
    shareCount: number;
    track: TrackCard | null;
  }>;

/** What the socket sends about a post: the stored document, without what depends on the viewer. */
export type PostDocument = Omit<Post, keyof AuthorCard | 'isLiked' | 'track'>;

/** GET /api/social/feed?after={cursor}; newest first; `next` is null on the last page. */
export type FeedPage = Readonly<{ posts: readonly Post[]; next: string | null }>;

/** POST /api/social/posts */
export type CreatePostRequest = { content: string };

/** POST /api/social/posts/{id}/like */
export type LikeResponse = Readonly<{ action: 'liked' | 'unliked'; pointsAwarded: number; likeCount: number }>;
