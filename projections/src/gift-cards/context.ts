import { defineContext } from '../kernel/context';
import { giftCardsProjection, giftCardTimers } from './cards/gift-cards.projector';

export const giftCardsContext = defineContext({
  name: 'gift-cards',
  projections: [giftCardsProjection],
  timers: giftCardTimers,
});
