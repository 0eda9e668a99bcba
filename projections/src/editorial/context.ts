import { defineContext } from '../kernel/context';
import { listedStories } from './blog/listed-stories.queries';
import { blogProjection } from './blog/blog.projector';

export const editorialContext = defineContext({ name: 'editorial', projections: [blogProjection], listed: [listedStories] });
