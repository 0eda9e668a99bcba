import { Module } from '@nestjs/common';
import { BlogDeskController } from './blog-desk.controller';
import { BlogSlugs } from './blog-slugs';
import { BlogController } from './blog.controller';
import { KeepBlogCoverHandler } from './keep-blog-cover.handler';
import { PublishBlogPostHandler } from './publish-blog-post.handler';
import { ReviseBlogPostHandler } from './revise-blog-post.handler';
import { WithdrawBlogPostHandler } from './withdraw-blog-post.handler';

const handlers = [PublishBlogPostHandler, ReviseBlogPostHandler, WithdrawBlogPostHandler, KeepBlogCoverHandler];

@Module({ controllers: [BlogController, BlogDeskController], providers: [BlogSlugs, ...handlers] })
export class EditorialModule {}
