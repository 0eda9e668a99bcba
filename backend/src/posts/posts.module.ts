import { Module } from '@nestjs/common';
import { AddCommentHandler } from './add-comment.handler';
import { CommentsController } from './comments.controller';
import { CreatePostHandler } from './create-post.handler';
import { DeletePostHandler } from './delete-post.handler';
import { ModerateCommentHandler } from './moderate-comment.handler';
import { ModeratePostHandler } from './moderate-post.handler';
import { PostsController } from './posts.controller';
import { RemovalController } from './removal.controller';
import { ToggleLikeHandler } from './toggle-like.handler';

const handlers = [CreatePostHandler, DeletePostHandler, ToggleLikeHandler, AddCommentHandler, ModeratePostHandler, ModerateCommentHandler];

@Module({ controllers: [PostsController, CommentsController, RemovalController], providers: handlers })
export class PostsModule {}
