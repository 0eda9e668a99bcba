import { Module } from '@nestjs/common';
import { CreatePostHandler } from './create-post.handler';
import { DeletePostHandler } from './delete-post.handler';
import { PostsController } from './posts.controller';
import { ToggleLikeHandler } from './toggle-like.handler';

@Module({ controllers: [PostsController], providers: [CreatePostHandler, DeletePostHandler, ToggleLikeHandler] })
export class PostsModule {}
