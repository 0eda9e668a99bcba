import { contentsOf, folded, recorded, type Given } from '../kernel/testing/projection-spec';
import { dueTimers } from '../due';
import { gathered } from '../kernel';
import { effectTimers } from '../effects/timers.projector';
import { orderedTimers } from './timers.projector';

const projection = gathered('sampleTimers', 1, [dueTimers], [effectTimers, orderedTimers]);
const unknown: Given = { type: 'EffectUnknown', data: { effectId: 'effect-1', reason: 'NO_ANSWER' } };
const order = (type: 'TimerRetried' | 'TimerSkipped', eventId: string): Given => ({
  type,
  data: { timer: 'reconcile-effect', subjectId: 'effect-1', eventId, by: 'admin', reason: 'A sample' },
});
const dueAfter = async (...orders: readonly ((setBy: string) => Given)[]) => {
  const [first] = recorded(unknown);
  const setBy = first?.id ?? '';
  const store = await folded(projection, recorded(unknown, ...orders.map((of) => of(setBy))));
  const { dueTimers: due = {} } = await contentsOf(store, projection);
  return Object.values(due) as readonly { retriedBy?: string; timer: string }[];
};

describe('orders about a timer', () => {
  it('mark it, so that it is fired as if for the first time', async () => {
    expect(await dueAfter((id) => order('TimerRetried', id))).toMatchObject([{ retriedBy: expect.any(String) as string }]);
  });
  it('take it away', async () => {
    expect(await dueAfter((id) => order('TimerSkipped', id))).toEqual([]);
  });
  it('leave one alone that another event has set', async () => {
    const [due, ...more] = await dueAfter(
      () => order('TimerSkipped', 'another'),
      () => order('TimerRetried', 'another'),
    );
    expect([due?.timer, due?.retriedBy, more]).toEqual(['reconcile-effect', undefined, []]);
  });
});
