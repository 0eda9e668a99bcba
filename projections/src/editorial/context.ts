import { defineContext } from '../kernel/context';
import { blogProjection } from './blog/blog.projector';

export const editorialContext = defineContext({ name: 'editorial', projections: [blogProjection] });
