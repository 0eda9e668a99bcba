import type { CrosspostEvent, CrosspostState } from '@refrain/contracts/crossposts';
import type { EffectEvent } from '@refrain/contracts/effects';
import { timer, timerRows } from '../../due';
import { projection, type Change } from '../../kernel';
import { crosspostEffects, crossposts } from './crossposts.view';

const STREAM = 'crosspost-';

const become = (crosspostId: string, state: CrosspostState, code: string | null = null): Change =>
  crossposts.change(crosspostId, (post) => ({ ...post, state, code }));

/** What the process with Facebook says of its post. */
const says = (effectId: string, state: CrosspostState, code: string | null = null): readonly Change[] => [
  crosspostEffects.given(effectId, (found) => (found ? [become(found.crosspostId, state, code)] : [])),
];
/** Facebook refused it, or we did not want it any more. */
const declined = (effectId: string, reason: string | null): readonly Change[] =>
  says(effectId, reason === 'NOT_WANTED' || reason === 'SKIPPED' ? 'left' : 'refused', reason);

export const crosspostsProjection = projection<CrosspostEvent | EffectEvent>()('crossposts', 1, [crossposts, crosspostEffects], {
  CrosspostQueued: ({ at, data: { crosspostId: id, postId, text, dueAt, queuedBy, reason } }) => [
    crossposts.put(id, { id, postId, text, dueAt, at, queuedBy, reason, state: 'queued', code: null, all: 1 }),
  ],
  CrosspostCancelled: ({ data }) => [become(data.crosspostId, 'cancelled')],
  CrosspostDue: ({ data }) => [become(data.crosspostId, 'going')],
  CrosspostLeft: ({ data: { crosspostId, code } }) => [become(crosspostId, 'left', code)],
  EffectIntended: ({ data: { effectId, kind, causeStream } }) =>
    kind === 'facebook' ? [crosspostEffects.put(effectId, { crosspostId: causeStream.slice(STREAM.length) })] : [],
  EffectRequested: 'ignored',
  EffectUnknown: ({ data: { effectId, reason } }) => says(effectId, 'unsure', reason),
  EffectConfirmed: ({ data }) => says(data.effectId, 'posted'),
  EffectDeclined: ({ data: { effectId, reason } }) => declined(effectId, reason),
  EffectReconciled: ({ data: { effectId, outcome, reason } }) =>
    outcome === 'confirmed' ? says(effectId, 'posted') : declined(effectId, reason),
});

const post = timer('post-crosspost');
export const crosspostTimers = timerRows<CrosspostEvent>()([post], {
  CrosspostQueued: (event) => [post.set(event, event.data.crosspostId, event.data.dueAt)],
  CrosspostCancelled: ({ data }) => [post.clear(data.crosspostId)],
  CrosspostDue: ({ data }) => [post.clear(data.crosspostId)],
  CrosspostLeft: ({ data }) => [post.clear(data.crosspostId)],
});
