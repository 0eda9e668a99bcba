import fc from 'fast-check';
import { SortedList } from './sorted-list';

const ascending = (a: number, b: number): number => a - b;

describe('a sorted list', () => {
  it('holds what a sorted array would, after any changes, and walks it both ways from anywhere', () => {
    const value = fc.integer({ min: 0, max: 3000 });
    const start = fc.uniqueArray(value, { maxLength: 1500 });
    const steps = fc.array(fc.record({ add: fc.boolean(), value }), { maxLength: 300 });
    fc.assert(
      fc.property(start, steps, fc.integer({ min: -1, max: 3001 }), (items, changes, from) => {
        const list = new SortedList(ascending, items);
        const model = new Set(items);
        for (const { add, value } of changes) {
          if (add === model.has(value)) continue;
          for (const numbers of [list, model]) if (add) numbers.add(value);
          if (!add) list.remove(value);
          if (!add) model.delete(value);
        }
        const sorted = [...model].sort(ascending);
        expect([...list.walk((n) => n - from, false)]).toEqual(sorted.filter((n) => n >= from));
        expect([...list.walk((n) => n - from, true)]).toEqual(sorted.filter((n) => n < from).reverse());
      }),
    );
  });

  it('grows from nothing in any order, past the size of a chunk', () => {
    const list = new SortedList(ascending, []);
    for (let i = 0; i < 5000; i += 1) list.add((i * 2741) % 5000);
    expect([...list.walk(() => 0, false)]).toEqual(Array.from({ length: 5000 }, (_, i) => i));
    for (let i = 0; i < 5000; i += 1) list.remove(i);
    expect([...list.walk(() => 0, false)]).toEqual([]);
  });
});
