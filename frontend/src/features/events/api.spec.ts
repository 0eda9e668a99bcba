import type { UpcomingEvent } from '@refrain/contracts/events';
import { reminded } from './api';

const event = { id: 'e1', interested: 3, isAttending: false } as unknown as UpcomingEvent;

describe('the ticket of a person', () => {
  it('shows a reminder and counts it once, however often it is said', () => {
    const after = reminded(event, true);
    expect(after).toEqual({ id: 'e1', interested: 4, isAttending: true });
    expect(reminded(after, true)).toBe(after);
    expect(reminded(after, false)).toEqual(event);
  });
  it('never counts below nobody', () =>
    expect(reminded({ ...event, interested: 0, isAttending: true }, false).interested).toBe(0));
});
