import { Module } from '@nestjs/common';
import { FairMediaTool } from '../media/fair-media-tool';
import { MediaTool } from '../media/media-tool';
import { AddCommentHandler } from './add-comment.handler';
import { CommentsController } from './comments.controller';
import { CreatePostHandler } from './create-post.handler';
import { DeletePostHandler } from './delete-post.handler';
import { DescribeLinkWhenPostCreated } from './describe-link-when-post-created.reaction';
import { LinkDescription } from './link-description';
import { ModerateCommentHandler } from './moderate-comment.handler';
import { ModeratePostHandler } from './moderate-post.handler';
import { PostForm } from './post-form';
import { PostMediaController } from './post-media.controller';
import { PostMediaStore } from './post-media-store';
import { PostsController } from './posts.controller';
import { ProcessPostMediaWhenCreated } from './process-post-media-when-created.reaction';
import { PublishWithMedia } from './publish-with-media';
import { RemovalController } from './removal.controller';
import { RemovePostMediaWhenDeleted } from './remove-post-media-when-deleted.reaction';
import { SharingController } from './sharing.controller';
import { ShareHandler } from './share.handler';
import { SetLikeHandler } from './set-like.handler';

const handlers = [
  CreatePostHandler,
  DeletePostHandler,
  SetLikeHandler,
  AddCommentHandler,
  ShareHandler,
  ModeratePostHandler,
  ModerateCommentHandler,
];
const reactions = [ProcessPostMediaWhenCreated, RemovePostMediaWhenDeleted, DescribeLinkWhenPostCreated];

@Module({
  controllers: [PostsController, CommentsController, PostMediaController, SharingController, RemovalController],
  providers: [
    ...handlers,
    ...reactions,
    LinkDescription,
    PostMediaStore,
    PublishWithMedia,
    PostForm,
    { provide: MediaTool, useFactory: () => new FairMediaTool() },
  ],
  exports: reactions,
})
export class PostsModule {}
