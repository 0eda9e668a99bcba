import { stubOf } from './TicketStub';

const now = new Date(2026, 10, 21, 12);
const at = (day: number, hour = 20) => new Date(2026, 10, day, hour, 30).toISOString();

describe('the stub of a ticket', () => {
  it('names the weekday of the week to come', () =>
    expect(stubOf(at(27), now)).toMatchObject({ above: 'FRI', day: '27', at: '20:30' }));
  it('names the month of what is further away', () => expect(stubOf(at(29), now)).toMatchObject({ above: 'NOV', day: '29' }));
  it('spells the whole date out for who listens', () =>
    expect(stubOf(at(27, 9), now).whole).toMatch(/Friday,? 27 November 2026.*09:30/));
});
