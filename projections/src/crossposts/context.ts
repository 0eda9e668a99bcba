import { defineContext } from '../kernel/context';
import { crosspostsProjection, crosspostTimers } from './crossposts/crossposts.projector';

export const crosspostsContext = defineContext({
  name: 'crossposts',
  projections: [crosspostsProjection],
  timers: crosspostTimers,
});
