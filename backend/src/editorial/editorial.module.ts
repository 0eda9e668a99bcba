import { Module } from '@nestjs/common';
import { BlogDeskController } from './blog-desk.controller';
import { BlogSlugs } from './blog-slugs';
import { BlogController } from './blog.controller';
import { PublishBlogPost, ReviseBlogPost, WithdrawBlogPost } from './editorial.commands';
import { KeepBlogCover } from './keep-blog-cover.command';

const handlers = [PublishBlogPost, ReviseBlogPost, WithdrawBlogPost, KeepBlogCover].map(({ handler }) => handler);

@Module({ controllers: [BlogController, BlogDeskController], providers: [BlogSlugs, ...handlers] })
export class EditorialModule {}
