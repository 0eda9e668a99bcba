import type { AuthorCard } from '../accounts';
import type { TrackCard } from '../tracks';
import type { LinkType } from './links/links';

/** What is attached to a post. `processing` until it can be played; what failed stays listed, so that its author learns of it. */
export type PostMedia = Readonly<{
  id: string;
  kind: 'image' | 'audio' | 'video';
  status: 'processing' | 'ready' | 'failed';
  /** In px, of the largest copy; null for sound. */
  width: number | null;
  height: number | null;
  /** null for a picture that does not move. */
  durationSeconds: number | null;
  /** A smaller picture: of an image, or the first frame of a video. */
  thumbnailUrl: string | null;
  thumbhash: string | null;
  /** The waveform of sound, 0 to 255. */
  peaks: readonly number[] | null;
  /** What a picture shows, in the words of its author; empty where they gave none. */
  alt: string;
  /** Languages in which a film has captions, as BCP 47 tags; left out where there are none. */
  captions?: readonly string[];
}>;

/** A link of a post as its card shows it; all null where there is none. Nothing here asks another site for anything. */
export type PostLink = Readonly<{
  linkUrl: string | null;
  linkTitle: string | null;
  linkDescription: string | null;
  linkImage: string | null;
  linkType: LinkType | null;
}>;

/** A post that another one shares, as the viewer may see it now. `image` is a picture of it, `alt` what that shows. */
export type SharedPost = Readonly<{
  id: string;
  userId: string;
  author: AuthorCard;
  content: string;
  createdAt: string;
  editedAt: string | null;
  image: string | null;
  alt: string;
}>;

/**
 * A post as every list and page shows it (spec part 2, section 3). `track` is set when the post links to one of ours. `sharedPost` is there when it
 * links to a post: null where that is gone, or not for this viewer, whose `linkUrl` is null then too.
 */
export type Post = AuthorCard &
  PostLink &
  Readonly<{
    id: string;
    position: string;
    userId: string;
    content: string;
    createdAt: string;
    /** When its words were last changed; null where they never were. */
    editedAt: string | null;
    groupId: string | null;
    groupName: string | null;
    /** Where the largest copy is fetched; null until it is ready. */
    mediaUrl: string | null;
    /** Such as image/webp, audio/mp4, video/mp4. */
    mediaType: string | null;
    media: PostMedia | null;
    trackId: string | null;
    likeCount: number;
    isLiked: boolean;
    commentCount: number;
    shareCount: number;
    track: TrackCard | null;
    sharedPost?: SharedPost | null;
  }>;

/**
 * What the socket sends about a post: what can change after it is written, counted as this viewer counts; its words only once they were
 * edited. It sends nothing about
 * a link to a page of ours, because that page is read together with the post.
 */
export type PostNews = Pick<Post, 'likeCount' | 'commentCount' | 'shareCount' | 'media' | 'mediaUrl' | 'mediaType'> &
  Partial<PostLink & Pick<Post, 'content' | 'editedAt' | 'trackId'>>;

/** GET /api/social/feed?after={cursor}; newest first; `next` is null on the last page. */
export type FeedPage = Readonly<{ posts: readonly Post[]; next: string | null }>;

/** POST /api/social/posts */
export type CreatePostRequest = { content: string };

/**
 * POST /api/posts: a post that shares something. Only the text and `linkUrl` (and `mediaUrl`, of a post's own media) are taken
 * from here: what a link says of itself the server finds out.
 */
export type SharePostRequest = {
  content: string;
  mediaUrl?: string | null;
  mediaType?: string | null;
  linkUrl?: string | null;
  linkType?: string | null;
  linkTitle?: string | null;
  linkDescription?: string | null;
  linkImage?: string | null;
};

/**
 * POST /api/social/posts/media, multipart: one file at most; `mentions` is a JSON list of usernames, `alt` what a picture shows;
 * `captions` (WebVTT or SRT) go with a video and are in `captionsLanguage`. Answers the Post.
 */
export type PostMediaFields = {
  content: string;
  alt?: string;
  captions?: string;
  captionsLanguage?: string;
  gifUrl?: string;
  gifTitle?: string;
  mentions?: string;
};
export const POST_MEDIA_FIELD = 'media';

/** GET /api/posts?ids={id},{id}: the posts of these ids that the viewer may see, in the order of the ids; the others are left out. */
export type PostsById = Readonly<{ posts: readonly Post[] }>;
/** Ids that one request takes. */
export const POSTS_BY_ID_MAX = 50;

/**
 * POST /api/social/posts/{id}/like. `liked` is the state that is wanted: a request that finds it so already changes nothing, earns no
 * points, and answers as any other. Without a body, or without `liked`, a like is set where there is none and taken back where there is one.
 * The header of POSITION_HEADER says since which event the answered state holds.
 */
export type LikeRequest = { liked?: boolean };
export type LikeResponse = Readonly<{ action: 'liked' | 'unliked'; pointsAwarded: number; likeCount: number }>;
