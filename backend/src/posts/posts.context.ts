import { defineContext } from '../kernel/context';
import { FairMediaTool } from '../media/fair-media-tool';
import { MediaTool } from '../media/media-tool';
import { AddComment, RemoveComment, RestoreComment } from './comments.commands';
import { CommentsController } from './comments.controller';
import { CreatePost } from './create-post.command';
import { DescribeLinkWhenPostCreated } from './describe-link-when-post-created.reaction';
import { LinkDescription } from './link-description';
import { PostForm } from './post-form';
import { PostMediaStore } from './post-media-store';
import { PostMediaController } from './post-media.controller';
import { DeletePost, RemovePost, RestorePost, SetLike, SharePost } from './posts.commands';
import { PostsController } from './posts.controller';
import { postsOfPerson } from './posts.person';
import { ProcessPostMediaWhenCreated } from './process-post-media-when-created.reaction';
import { PublishWithMedia } from './publish-with-media';
import { RemovalController } from './removal.controller';
import { RemovePostMediaWhenDeleted } from './remove-post-media-when-deleted.reaction';
import { SharingController } from './sharing.controller';

export const postsContext = defineContext({
  name: 'posts',
  controllers: [PostsController, CommentsController, PostMediaController, SharingController, RemovalController],
  commands: [
    ...[CreatePost, DeletePost, RemovePost, RestorePost, SharePost, SetLike],
    ...[AddComment, RemoveComment, RestoreComment],
  ],
  reactions: [ProcessPostMediaWhenCreated, RemovePostMediaWhenDeleted, DescribeLinkWhenPostCreated],
  parts: [
    ...[LinkDescription, PostMediaStore, PublishWithMedia, PostForm],
    { provide: MediaTool, useFactory: () => new FairMediaTool() },
  ],
  ...postsOfPerson,
});
