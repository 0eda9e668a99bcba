import { asking, TOO_MANY } from './world.mjs';
import { freeze, pay, pointsOf } from './points.mjs';

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

/** It is asked for no more. @param {World} world @param {GiftCard} card */
const drop = (world, card) => {
  world.giftCards = world.giftCards.filter((each) => each !== card);
};

/** @param {World} world @param {Person} person @returns {Errand} */
const write = (world, person) => ({
  kind: 'giftCard',
  ask: asking(world, 'POST', '/api/gift-cards', { cents: CENTS }),
  status: 201,
  refusals: [TOO_MANY],
  took: ({ id }) => {
    world.giftCards.push({ id, buyer: person, isPaid: false, paymentId: null, code: null, tries: 0 });
    return { giftCardId: id, cents: CENTS };
  },
});

/** Freezes a payment of the card, and then pays it. @param {World} world @param {GiftCard} card @returns {Errand} */
const buy = (world, card) => {
  const { id: giftCardId, paymentId } = card;
  if (!paymentId) {
    const line = { kind: 'gift-card', details: { giftCardId } };
    // It was paid meanwhile by a payment whose answer was lost.
    return freeze(world, { points: CENTS, line, refusals: [409], took: (id) => void (card.paymentId = id) });
  }
  card.paymentId = null;
  return pay(world, 'bought', paymentId, () => {
    card.isPaid = true;
    return { giftCardId, points: CENTS };
  });
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
    drop(world, card);
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
    drop(world, card);
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
  if (own?.isPaid) return own.code && world.random.chance(0.3) ? giveBack(world, own) : reveal(world, own);
  if (pointsOf(world, person) < CENTS) return null;
  return own ? buy(world, own) : write(world, person);
};
