import { asking, TOO_MANY } from './world.mjs';
import { NOT_ENOUGH, pointsOf } from './points.mjs';

/**
 * Gift cards, paid in points: written, paid, given away by their code, and redeemed by another person or returned.
 *
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 * @typedef {import('./world.mjs').Errand} Errand
 * @typedef {import('./world.mjs').GiftCard} GiftCard
 */

/** The smallest card. */
const CENTS = 100;
/** How often people try a code that was used meanwhile. */
const TRIES = 3;

/** @param {World} world @param {GiftCard} card @param {string[]} states in which it is asked for no more */
const drop = (world, card, ...states) => {
  if (states.includes(card.state)) world.giftCards.splice(world.giftCards.indexOf(card), 1);
};

/** @param {World} world @param {Person} person @returns {Errand} */
const write = (world, person) => ({
  kind: 'giftCard',
  ask: asking(world, 'POST', '/api/gift-cards', { cents: CENTS }),
  status: 201,
  refusals: [TOO_MANY],
  took: ({ id }) => {
    world.giftCards.push({ id, buyer: person, state: 'written', paymentId: null, code: null, tries: 0 });
    return { giftCardId: id, cents: CENTS };
  },
});

/** Freezes a payment of the card, and then pays it. @param {World} world @param {GiftCard} card @returns {Errand} */
const pay = (world, card) => {
  const { id: giftCardId, paymentId } = card;
  const lines = [{ kind: 'gift-card', details: { giftCardId } }];
  if (!paymentId)
    return {
      kind: 'payment',
      ask: asking(world, 'POST', '/api/payments', { method: 'points', total: String(CENTS), lines }),
      status: 201,
      // It was paid meanwhile by a payment whose answer was lost.
      refusals: [409, TOO_MANY],
      took: ({ id }) => {
        card.paymentId = id;
        return { paymentId: id };
      },
    };
  card.paymentId = null;
  return {
    kind: 'bought',
    ask: asking(world, 'POST', `/api/payments/${paymentId}/start`),
    status: 200,
    refusals: [409, TOO_MANY],
    took: ({ payment: { status, reason } }) => {
      if (status === 'declined' && reason === NOT_ENOUGH) return null;
      if (status !== 'settled') throw new Error(`${paymentId} was answered as ${status} ${reason}`);
      card.state = 'paid';
      return { paymentId, giftCardId, points: CENTS };
    },
  };
};

/** The line of a payment is delivered a moment after it is settled. @param {World} world @param {GiftCard} card @returns {Errand} */
const reveal = (world, card) => ({
  kind: 'giftCode',
  ask: asking(world, 'POST', `/api/gift-cards/${card.id}/code`),
  status: 200,
  refusals: [409, TOO_MANY],
  took: ({ code }) => {
    card.code = code;
    return { giftCardId: card.id, code };
  },
});

/** @param {World} world @param {Person} person @param {GiftCard} card @returns {Errand} */
const redeem = (world, person, card) => ({
  kind: 'redeem',
  ask: asking(world, 'POST', '/api/gift-cards/redeem', { code: card.code }),
  status: 200,
  // Its buyer had it back, or made another code that opens it.
  refusals: [404, 409, TOO_MANY],
  took: ({ id }) => {
    if (id !== card.id) throw new Error(`the code of ${card.id} opened ${id}`);
    card.state = 'redeemed';
    drop(world, card, 'redeemed');
    return { giftCardId: id };
  },
});

/** @param {World} world @param {GiftCard} card @returns {Errand} */
const giveBack = (world, card) => ({
  kind: 'giftBack',
  ask: asking(world, 'POST', `/api/gift-cards/${card.id}/return`),
  status: 200,
  refusals: [409, TOO_MANY],
  took: ({ state }) => {
    if (state !== 'returned') throw new Error(`${card.id} was returned and answered as ${state}`);
    card.state = 'returned';
    drop(world, card, 'returned');
    return { giftCardId: card.id };
  },
});

/** The next step of a card that is under way, or a new one. @param {World} world @param {Person} person @returns {Errand | null} */
export const giftCard = (world, person) => {
  const others = world.giftCards.filter(({ buyer, code, tries }) => buyer !== person && code !== null && tries < TRIES);
  if (others.length > 0 && world.random.chance(0.5)) {
    const card = world.random.pick(others);
    card.tries += 1;
    return redeem(world, person, card);
  }
  const own = world.giftCards.find(({ buyer }) => buyer === person);
  if (own?.state === 'paid') return own.code && world.random.chance(0.3) ? giveBack(world, own) : reveal(world, own);
  if (pointsOf(world, person) < CENTS) return null;
  return own ? pay(world, own) : write(world, person);
};
