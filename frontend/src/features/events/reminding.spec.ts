import type { UpcomingEvent } from '@refrain/contracts/events';
import { reminded } from './reminding';

const events = ['e1', 'e2'].map((id) => ({ id, interested: 3, isAttending: false })) as unknown as readonly UpcomingEvent[];

describe('the tickets of a person', () => {
  it('show a reminder and count it once, however often it is said', () => {
    const after = reminded(events, 'e2', true);
    expect(after).toEqual([events[0], { id: 'e2', interested: 4, isAttending: true }]);
    expect(reminded(after, 'e2', true)).toBe(after);
    expect(reminded(after, 'e2', false)).toEqual(events);
  });
  it('never count below nobody', () =>
    expect(reminded([{ ...events[0]!, interested: 0, isAttending: true }], 'e1', false)[0]).toMatchObject({ interested: 0 }));
  it('stay the same where the event is none of them', () => expect(reminded(events, 'e9', true)).toBe(events));
});
