import { createOutage } from './outage';

describe('an outage', () => {
  it('is reported once, until all that failed works again', () => {
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

  it('is the same one for a part that notices it only when another is back', () => {
    const told: unknown[] = [];
    const outage = createOutage((error) => told.push(error));
    for (const part of ['reading', 'sending']) outage.recovered(part);
    outage.failed('sending', 'gone');
    outage.recovered('sending');
    outage.failed('reading', 'gone, noticed late');
    outage.recovered('reading');
    expect([told, outage.error()]).toEqual([['gone'], null]);
    outage.failed('reading', 'gone again');
    expect(told).toEqual(['gone', 'gone again']);
  });
});
