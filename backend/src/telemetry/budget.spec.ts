import { Budget } from './budget';

const MINUTE = 60_000;

describe('the budget of an account', () => {
  it('is so much a minute, and whole again with the next one', () => {
    const budget = new Budget(5);
    expect([budget.wait('ada', 3, 1000), budget.wait('ada', 2, 2000), budget.wait('ada', 1, 2000)]).toEqual([0, 0, 58]);
    expect(budget.wait('ada', 1, MINUTE - 1)).toBe(1);
    expect(budget.wait('ada', 5, MINUTE)).toBe(0);
  });

  it('is no other account’s', () => {
    const budget = new Budget(5);
    budget.wait('ada', 5, 0);
    expect([budget.wait('ben', 5, 0), budget.wait('ada', 1, 0)]).toEqual([0, 60]);
  });

  it('counts nothing that did not fit', () => {
    const budget = new Budget(5);
    expect([budget.wait('ada', 6, 0), budget.wait('ada', 5, 0)]).toEqual([60, 0]);
  });
});
