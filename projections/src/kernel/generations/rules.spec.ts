import type { Recorded } from '@refrain/contracts/kernel';
import { counted, counting } from '../testing/counting';
import { recorded } from '../testing/projection-spec';
import { foldedBy } from './rules';

it('an event that facts map stays where it was, under its own id', () => {
  const seen: Recorded[] = [];
  const watched = { ...counting(), row: (event: Recorded) => (seen.push(event), []) };
  const map = (event: Recorded) => ({
    ...event,
    data: { counter: 'y', by: 2 },
    id: 'other',
    stream: 'b',
    revision: 9,
    position: '9',
  });
  const [event] = recorded(counted('x'));
  foldedBy(watched, {}, { name: 'moves', map }).row(event!);
  expect(seen).toEqual([{ ...event, data: { counter: 'y', by: 2 } }]);
});
