import { effectSamples } from '@refrain/contracts/effects';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { effectsProjection } from './open.projector';
import { openEffectPage } from './open.queries';

const { given } = specFor(effectsProjection);
const {
  EffectIntended: [intended],
  EffectRequested: [requested],
  EffectUnknown: [unknown],
} = effectSamples;
const at = (minute: number) => `2026-07-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const effect = (effectId: string, minute: number): Given => ({
  ...intended,
  data: { ...intended.data, effectId },
  at: at(minute),
});

describe('processes with partners', () => {
  it('are open with their status and since when', () =>
    given({ ...intended, at: at(1) }, { ...requested, at: at(2) }, { ...unknown, at: at(3) }).shows({
      openEffects: { 'effect-1': { kind: 'mail', status: 'unknown', reason: 'NO_ANSWER', since: at(3) } },
    }));

  it('are open while their partner is asked for them', () =>
    given({ ...intended, at: at(1) }, { ...requested, at: at(2) }).shows({
      openEffects: { 'effect-1': { kind: 'mail', status: 'requested', reason: null, since: at(2) } },
    }));

  it.each<[string, Given[]]>([
    ['confirmed', [intended, requested, effectSamples.EffectConfirmed[0]]],
    ['declined', [intended, effectSamples.EffectDeclined[0]]],
    ['reconciled', [intended, requested, unknown, effectSamples.EffectReconciled[0]]],
  ])('are gone once %s', async (_, events) =>
    expect((await openEffectPage(await folded(effectsProjection, recorded(...events)), at(59))).effects).toEqual([]),
  );

  it('are given page by page, the oldest first, without those that have begun just now', async () => {
    const store = await folded(effectsProjection, recorded(effect('c', 3), effect('a', 1), effect('b', 2), effect('d', 9)));
    const first = await openEffectPage(store, at(3), undefined, 2);
    expect(first.effects.map(({ effectId }) => effectId)).toEqual(['a', 'b']);
    const second = await openEffectPage(store, at(3), first.next ?? '', 2);
    expect([second.effects.map(({ effectId }) => effectId), second.next]).toEqual([['c'], null]);
  });
});
