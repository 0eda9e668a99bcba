import { crosspostsContext } from '@refrain/contracts/crossposts';
import { specFor, type Given } from '../../kernel/testing/projection-spec';
import { crosspostsProjection } from './crossposts.projector';

const { given } = specFor(crosspostsProjection);
const {
  CrosspostQueued: queued,
  CrosspostCancelled: cancelled,
  CrosspostDue: due,
  CrosspostLeft: left,
} = crosspostsContext.sample;
const id = queued.data.crosspostId;
const effect = (type: string, data: object = {}): Given => ({ type, data: { effectId: 'effect-1', ...data } });
const intended = (kind = 'facebook') =>
  effect('EffectIntended', { kind, causeStream: `crosspost-${id}`, causeRevision: 1, personId: null });
const shows = (state: string, code: string | null = null) => ({ crossposts: { [id]: { state, code } } });

it.each([
  ['waits for its time', [queued], shows('queued')],
  ['is taken out', [queued, cancelled], shows('cancelled')],
  ['came due while it was off', [queued, left], shows('left', 'OFF')],
  ['goes to Facebook', [queued, due, intended()], shows('going')],
  ['is there', [queued, due, intended(), effect('EffectConfirmed')], shows('posted')],
  ['may be there', [queued, due, intended(), effect('EffectUnknown', { reason: 'NO_ANSWER' })], shows('unsure', 'NO_ANSWER')],
  ['was refused', [queued, due, intended(), effect('EffectDeclined', { reason: 'REFUSED' })], shows('refused', 'REFUSED')],
  ['is left out', [queued, due, intended(), effect('EffectDeclined', { reason: 'NOT_WANTED' })], shows('left', 'NOT_WANTED')],
  [
    'turned out to be there',
    [
      queued,
      due,
      intended(),
      effect('EffectUnknown', { reason: 'x' }),
      effect('EffectReconciled', { outcome: 'confirmed', reason: null }),
    ],
    shows('posted'),
  ],
  ['is no mail', [queued, due, intended('mail'), effect('EffectConfirmed')], shows('going')],
] as const)('a post %s', (_, history, expected) => given(...(history as readonly Given[])).showsAmong(expected));
