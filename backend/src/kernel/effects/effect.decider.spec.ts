import { effectSamples, type EffectCommand, type EffectEvent } from '@refrain/contracts/effects';
import { specFor } from '../testing/decider-spec';
import { effectDecider } from './effect.decider';

const { given } = specFor(effectDecider);
const {
  EffectIntended: [intended],
  EffectRequested: [requested],
  EffectUnknown: [unknown],
  EffectConfirmed: [confirmed],
  EffectDeclined: [declined],
  EffectReconciled: [reconciled],
} = effectSamples;
const { effectId } = intended.data;
const settle = (outcome: 'confirmed' | 'declined', reason: string | null): EffectCommand => ({
  type: 'SettleEffect',
  data: { effectId, outcome, reason },
});
const intend: EffectCommand = { type: 'IntendEffect', data: intended.data };
const request: EffectCommand = { type: 'RequestEffect', data: requested.data };
const doubt: EffectCommand = { type: 'DoubtEffect', data: unknown.data };

describe('the journal of a call of a partner', () => {
  it.each<[string, EffectEvent[], EffectCommand, EffectEvent[]]>([
    ['is intended first', [], intend, [intended]],
    ['is requested when it was intended', [intended], request, [requested]],
    ['is confirmed when it was requested', [intended, requested], settle('confirmed', null), [confirmed]],
    ['is declined when it was requested', [intended, requested], settle('declined', 'REFUSED'), [declined]],
    ['is declined when it is not wanted any more', [intended], settle('declined', 'REFUSED'), [declined]],
    ['is unknown when it was requested', [intended, requested], doubt, [unknown]],
    ['is reconciled when it was unknown', [intended, requested, unknown], settle('declined', 'NOT_WANTED'), [reconciled]],
  ])('%s', (_, events, command, then) =>
    given(...events)
      .when(command)
      .then(...then),
  );

  it.each<[string, EffectEvent[], EffectCommand]>([
    ['requested that nobody intended', [], request],
    ['confirmed that nobody requested', [intended], settle('confirmed', null)],
    ['confirmed that nobody intended', [], settle('confirmed', null)],
    ['unknown that nobody requested', [intended], doubt],
    ['intended twice', [intended], intend],
    ['requested twice', [intended, requested], request],
    ['requested once it is unknown', [intended, requested, unknown], request],
    ['unknown twice', [intended, requested, unknown], doubt],
    ['declined once it is confirmed', [intended, requested, confirmed], settle('declined', 'REFUSED')],
    ['confirmed once it is declined', [intended, requested, declined], settle('confirmed', null)],
    ['settled twice', [intended, requested, unknown, reconciled], settle('confirmed', null)],
    ['unknown once it is settled', [intended, requested, confirmed], doubt],
  ])('is never %s', (_, events, command) =>
    given(...events)
      .when(command)
      .then(),
  );
});
