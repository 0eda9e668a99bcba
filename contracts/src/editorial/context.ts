import { contextOf, limitOf } from '../kernel';
import { type BlogCoverEvent, blogEvents, type BlogPostEvent, type BlogSlugEvent } from './events';
import { blogSamples } from './samples';

export const editorialContext = contextOf<BlogPostEvent | BlogSlugEvent | BlogCoverEvent>()({
  name: 'editorial',
  events: blogEvents,
  samples: blogSamples,
  subjects: {
    BlogPostPublished: ['authorId'],
    BlogPostRevised: ['revisedBy'],
    BlogPostWithdrawn: ['withdrawnBy'],
    BlogPostLapsed: [],
    BlogSlugClaimed: [],
    BlogCoverUploaded: ['ownerId'],
  },
  limits: {
    editorial: limitOf(60, 600),
  },
});
