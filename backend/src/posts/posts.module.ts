import { Module } from '@nestjs/common';
import { AddCommentHandler } from './add-comment.handler';
import { CommentsController } from './comments.controller';
import { CreatePostHandler } from './create-post.handler';
import { DeletePostHandler } from './delete-post.handler';
import { PostsController } from './posts.controller';
import { ToggleLikeHandler } from './toggle-like.handler';

const handlers = [CreatePostHandler, DeletePostHandler, ToggleLikeHandler, AddCommentHandler];

@Module({ controllers: [PostsController, CommentsController], providers: handlers })
export class PostsModule {}
