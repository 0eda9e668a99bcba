import { randomBytes } from 'node:crypto';
import { ERASED } from '@refrain/contracts/kernel';
import { isSealed, seal, unseal, type Place, type Sealed } from './seal';

const key = randomBytes(32);
const place: Place = { stream: 'post-1', type: 'PostCreated', id: 'event-1', field: 'content' };
const fail = () => {
  throw new Error('nothing should be unreadable here');
};

describe('sealing a value', () => {
  it.each([['text'], [''], ['naïve 🎵 \ud800'], [0], [false], [['a', null]], [{ $sealed: 'looks sealed' }], [{ nested: { deep: [1] } }]])(
    'hides %j and gives it back',
    (value) => {
      const sealed = seal(key, value, place);
      expect(isSealed(sealed)).toBe(true);
      expect(Object.keys(sealed as object)).toEqual(['$sealed']);
      expect(unseal(key, JSON.parse(JSON.stringify(sealed)), place, fail)).toEqual(value);
    },
  );

  it('leaves null, nothing and what is erased as it is', () => {
    expect([null, undefined, ERASED].map((value) => seal(key, value, place))).toEqual([null, undefined, ERASED]);
  });

  it('drops the value of somebody who is forgotten', () => {
    expect(seal(null, 'text', place)).toEqual(ERASED);
  });

  it('reads as erased without the key', () => {
    expect(unseal(null, seal(key, 'text', place), place, fail)).toEqual(ERASED);
  });

  it('gives what was never sealed as it stands', () => {
    const values = ['text', null, ERASED, { $sealed: 7 }];
    expect(values.map((value) => unseal(key, value, place, fail))).toEqual(values);
  });

  it.each<[string, Partial<Place>]>([
    ['stream', { stream: 'post-2' }],
    ['type', { type: 'PostEdited' }],
    ['event', { id: 'event-2' }],
    ['field', { field: 'title' }],
  ])('reads as erased, and says so, when it was moved to another %s', (_, elsewhere) => {
    const told: Place[] = [];
    expect(unseal(key, seal(key, 'text', place), { ...place, ...elsewhere }, (where) => told.push(where))).toEqual(ERASED);
    expect(told).toEqual([{ ...place, ...elsewhere }]);
  });

  it('never throws, whatever stands there', () => {
    const { $sealed } = seal(key, 'text', place) as Sealed;
    const bytes = Buffer.from($sealed, 'base64');
    const flipped = Array.from(bytes, (byte, i) => Buffer.from(bytes).fill(byte ^ 1, i, i + 1).toString('base64'));
    const broken = ['', 'AAAA', '!!', '\u0000', $sealed.slice(0, -8), ...flipped];
    const told: Place[] = [];
    for (const text of broken) expect(unseal(key, { $sealed: text }, place, (where) => told.push(where))).toEqual(ERASED);
    expect(told).toHaveLength(broken.length);
  });
});
