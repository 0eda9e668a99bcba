import { defineContext } from '../kernel/context';
import { snippetsProjection } from './snippets/snippets.projector';

export const snippetsContext = defineContext({ name: 'snippets', projections: [snippetsProjection] });
