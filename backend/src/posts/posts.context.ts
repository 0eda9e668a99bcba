import { defineContext } from '../kernel/context';
import { forEveryone, forOwner } from '../kernel/live/room-rules';
import { ledgerContext } from '../ledger/ledger.context';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { MediaTool } from '../media/tool/media-tool';
import {
  AddComment,
  DeleteComment,
  EditComment,
  RemoveComment,
  RestoreComment,
  SetCommentLike,
} from './comments/comments.commands';
import { CommentsController } from './comments/comments.controller';
import { OwnCommentsController } from './comments/own-comments.controller';
import { CreatePost } from './create-post.command';
import { CaptionPostMedia } from './editing/captions';
import { CaptionsController } from './editing/captions.controller';
import { DescribePostMedia, EditPost } from './editing/edit-post.command';
import { EditingController } from './editing/editing.controller';
import { HidePost, UnhidePost } from './hides/hides.commands';
import { HidesController } from './hides/hides.controller';
import { DescribeLinkWhenPostCreated } from './links/describe-link-when-post-created.reaction';
import { LinkDescription } from './links/link-description';
import { PostWhenTrackAnnounced } from './announcing/post-when-track-announced.reaction';
import { PostForm } from './media/post-form';
import { PostMediaStore } from './media/post-media-store';
import { PostMediaController } from './media/post-media.controller';
import { DeletePost, RemovePost, RestorePost, SetLike } from './posts.commands';
import { PostsController } from './posts.controller';
import { postsOfPerson } from './posts.person';
import { ProcessPostMediaWhenCreated } from './media/process-post-media-when-created.reaction';
import { PublishWithMedia } from './media/publish-with-media';
import { readingOfCommentCounts, readingOfComments, readingOfPosts } from './reading/readings';
import { RemovalController } from './removing/removal.controller';
import { RemovePostMediaWhenDeleted } from './media/remove-post-media-when-deleted.reaction';
import { SharePost, ShareTrack } from './sharing/share.commands';
import { SharingController } from './sharing/sharing.controller';
import { postsThings } from './posts.things';

export const postsContext = defineContext({
  name: 'posts',
  controllers: [
    PostsController,
    EditingController,
    CaptionsController,
    CommentsController,
    OwnCommentsController,
    PostMediaController,
    SharingController,
    RemovalController,
    HidesController,
  ],
  commands: [
    ...[CreatePost, EditPost, DescribePostMedia, CaptionPostMedia, DeletePost, RemovePost, RestorePost],
    ...[SharePost, ShareTrack, SetLike],
    ...[AddComment, EditComment, DeleteComment, SetCommentLike, RemoveComment, RestoreComment, HidePost, UnhidePost],
  ],
  reactions: [ProcessPostMediaWhenCreated, RemovePostMediaWhenDeleted, DescribeLinkWhenPostCreated, PostWhenTrackAnnounced],
  parts: [
    ...[LinkDescription, PostMediaStore, PublishWithMedia, PostForm],
    { provide: MediaTool, useFactory: () => new FairMediaTool() },
  ],
  uses: [ledgerContext],
  rooms: { post: forEveryone, feed: forOwner },
  readings: { posts: readingOfPosts, comments: readingOfComments, commentCounts: readingOfCommentCounts },
  ...postsOfPerson,
  things: postsThings,
});
