import { defineContext } from '../kernel/context';
import { smallCovers } from '../media/serve/small-covers';
import { BlogDeskController } from './blog-desk.controller';
import { BlogSlugs } from './blog-slugs';
import { BlogController } from './blog.controller';
import { PublishBlogPost, ReviseBlogPost, WithdrawBlogPost } from './editorial.commands';
import { KeepBlogCover } from './keep-blog-cover.command';
import { editorialThings } from './editorial.things';

export const editorialContext = defineContext({
  name: 'editorial',
  controllers: [BlogController, BlogDeskController],
  commands: [PublishBlogPost, ReviseBlogPost, WithdrawBlogPost, KeepBlogCover],
  parts: [BlogSlugs],
  uses: [smallCovers],
  things: editorialThings,
});
