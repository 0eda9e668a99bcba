import { defineContext } from '../kernel/context';
import { sharesProjection } from './shares/shares.projector';

export const sharesContext = defineContext({ name: 'shares', projections: [sharesProjection] });
