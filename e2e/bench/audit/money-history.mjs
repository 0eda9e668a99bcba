import { uuid } from '../community/world.mjs';
import { playsAndLikes } from '../support/history.mjs';

/** One like in so many is followed by a payment. */
const LIKES_A_PAYMENT = 10;
const ARTISTS = 2000;
/** So many payments are under way at once, and each takes its next step when all have taken theirs: a log takes many streams at once faster. */
const UNDER_WAY = 2500;

/** A tip that is paid in points, as its events tie it together. @param {any} like @param {number} serial */
function* payment({ event: { at, data } }, serial) {
  const [paymentId, lineId, payerId, artistId] = [
    uuid(`payment ${serial}`),
    uuid(`line ${serial}`),
    data.userId,
    uuid(`artist ${serial % ARTISTS}`),
  ];
  const holdId = uuid(`hold ${serial}`);
  let before = '';
  /** @param {string} stream @param {string} type @param {object} of */
  const next = (stream, type, of) => {
    const id = uuid(`${type} ${serial}`);
    const meta = { actor: payerId, correlation: paymentId, ...(before ? { causation: before } : {}) };
    before = id;
    return { stream, event: { id, type, version: 1, data: of, meta, at } };
  };
  const cause = () => ({ eventId: before, stream: `payment-${paymentId}`, process: 'payment' });
  /** @param {string} ownerId @param {string} from @param {string} to */
  const posted = (ownerId, from, to) => ({
    ...{ ownerId, currency: 'POINTS', cause: cause() },
    entries: [
      { purpose: from, currency: 'POINTS', amount: '-500' },
      { purpose: to, currency: 'POINTS', amount: '500' },
    ],
  });
  const [own, wallet] = [`payment-${paymentId}`, `wallet-${payerId}-POINTS`];
  yield next(own, 'PaymentIntended', { paymentId, payerId });
  yield next(own, 'PaymentStarted', { paymentId });
  yield next(wallet, 'FundsHeld', { ...posted(payerId, 'available', 'held'), holdId });
  yield next(wallet, 'HoldCaptured', { ...posted(payerId, 'held', 'fees'), holdId });
  yield next(own, 'PaymentSettled', { paymentId });
  yield next(`tip-${lineId}`, 'TipGiven', { paymentId, lineId, artistId });
  yield next(`wallet-${artistId}-POINTS`, 'FundsPosted', posted(artistId, 'fees', 'available'));
  yield next(own, 'PaymentLineDelivered', { paymentId, lineId });
}

/** @param {readonly Iterator<any>[]} payments */
function* inStep(payments) {
  for (let left = payments; left.length > 0;) {
    const steps = left.map((each) => each.next());
    yield* steps.flatMap(({ done, value }) => (done ? [] : [value]));
    left = left.filter((_, i) => !steps[i]?.done);
  }
}

/**
 * Plays, likes, a posting for each like, and payments among them.
 * @param {number} events @returns {Iterable<any>}
 */
export function* moneyHistory(events) {
  let [made, serial] = [0, 0];
  /** @type {Iterator<any>[]} */
  let waiting = [];
  for (const each of playsAndLikes(events)) {
    /** @type {any[]} */
    const more = [each];
    if (each.event.type === 'PostLiked') {
      serial += 1;
      const { userId: ownerId } = each.event.data;
      const entries = [
        { purpose: 'world', currency: 'POINTS', amount: '-1' },
        { purpose: 'available', currency: 'POINTS', amount: '1' },
      ];
      const cause = { eventId: each.event.id, stream: each.stream, process: 'points' };
      const meta = { actor: null, correlation: each.event.meta.correlation, causation: each.event.id };
      const data = { ownerId, currency: 'POINTS', entries, cause };
      const posted = { ...each.event, id: uuid(`posted ${serial}`), type: 'FundsPosted', version: 1, data, meta };
      more.push({ stream: `wallet-${ownerId}-POINTS`, event: posted });
      if (serial % LIKES_A_PAYMENT === 0) waiting.push(payment(each, serial));
      if (waiting.length === UNDER_WAY) {
        more.push(...inStep(waiting));
        waiting = [];
      }
    }
    for (const one of more) {
      if (made === events) return;
      made += 1;
      yield one;
    }
  }
}
