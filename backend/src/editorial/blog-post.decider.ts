import { blogRefusals, type BlogPostCommand, type BlogPostEvent, type BlogPostPublished } from '@refrain/contracts/editorial';
import { refuse, type Decider } from '../kernel/write/decider';

type Said = Pick<BlogPostPublished['data'], 'title' | 'excerpt' | 'content' | 'cover'>;

export type BlogPost =
  | { status: 'none' }
  | { status: 'published'; slug: string; said: Said }
  | { status: 'withdrawn' }
  | { status: 'lapsed' };

const said = ({ title, excerpt, content, cover }: Said): Said => ({ title, excerpt, content, cover });
const same = (one: Said, other: Said): boolean => JSON.stringify(said(one)) === JSON.stringify(said(other));

const decide = (command: BlogPostCommand, post: BlogPost): readonly BlogPostEvent[] => {
  const { postId } = command.data;
  switch (command.type) {
    case 'PublishBlogPost':
      if (post.status === 'lapsed') return refuse(blogRefusals.lapsed);
      return post.status === 'none' ? [{ type: 'BlogPostPublished', data: command.data }] : refuse(blogRefusals.slugTaken);
    case 'ReviseBlogPost': {
      if (post.status !== 'published') return refuse(blogRefusals.unknown);
      const { cover = post.said.cover, ...rest } = command.data;
      return same({ ...rest, cover }, post.said) ? [] : [{ type: 'BlogPostRevised', data: { ...rest, cover } }];
    }
    case 'WithdrawBlogPost':
      if (post.status === 'withdrawn') return [];
      return post.status === 'published' ? [{ type: 'BlogPostWithdrawn', data: command.data }] : refuse(blogRefusals.unknown);
    case 'LapseBlogPost':
      return post.status === 'none' ? [{ type: 'BlogPostLapsed', data: { postId } }] : [];
  }
};

const evolve = (post: BlogPost, event: BlogPostEvent): BlogPost => {
  switch (event.type) {
    case 'BlogPostPublished':
      return { status: 'published', slug: event.data.slug, said: said(event.data) };
    case 'BlogPostRevised':
      return post.status === 'published' ? { ...post, said: said(event.data) } : post;
    case 'BlogPostWithdrawn':
      return { status: 'withdrawn' };
    case 'BlogPostLapsed':
      return { status: 'lapsed' };
  }
};

export const blogPostDecider: Decider<BlogPost, BlogPostCommand, BlogPostEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const blogPostStream = (postId: string): string => `blogpost-${postId}`;
