import type { Context } from '../kernel/context';
import { blogProjection } from './blog/blog.projector';

export const editorialContext: Context = { name: 'editorial', projections: [blogProjection] };
