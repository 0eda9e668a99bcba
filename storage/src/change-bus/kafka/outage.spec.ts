import { createOutage } from './outage';

describe('an outage', () => {
  it('is told of once, until all that failed works again', () => {
    const told: unknown[] = [];
    const outage = createOutage((error) => told.push(error));
    outage.failed('reading', 'one');
    outage.failed('sending', 'two');
    outage.failed('reading', 'three');
    outage.recovered('reading');
    expect(outage.error()).toBe('two');
    outage.failed('reading', 'four');
    outage.recovered('reading');
    outage.recovered('sending');
    expect([told, outage.error()]).toEqual([['one'], null]);
    outage.failed('sending', 'five');
    expect([told, outage.error()]).toEqual([['one', 'five'], 'five']);
  });
});
