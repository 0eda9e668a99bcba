import { randomBytes } from 'node:crypto';
import { ERASED, isErased, isUnreadable, UNREADABLE } from '@refrain/contracts/kernel';
import { isSealed, seal, unseal, type Place, type Sealed } from './seal';

const key = randomBytes(32);
const place: Place = { stream: 'post-1', type: 'PostCreated', id: 'event-1', field: 'content' };
const fail = () => {
  throw new Error('nothing should be unreadable here');
};

describe('sealing a value', () => {
  it.each([
    ['text'],
    [''],
    ['naïve 🎵 \ud800'],
    [0],
    [false],
    [['a', null]],
    [{ $sealed: 'looks sealed' }],
    [{ nested: { deep: [1] } }],
  ])('hides %j and gives it back', (value) => {
    const sealed = seal(key, value, place);
    expect(isSealed(sealed)).toBe(true);
    expect(Object.keys(sealed as object)).toEqual(['$sealed']);
    expect(unseal(key, JSON.parse(JSON.stringify(sealed)), place, fail)).toEqual(value);
  });

  it('leaves null, nothing and what is erased as it is', () => {
    expect([null, undefined, ERASED].map((value) => seal(key, value, place))).toEqual([null, undefined, ERASED]);
  });

  it('drops the value of a person who is forgotten', () => {
    expect(seal(null, 'text', place)).toEqual(ERASED);
  });

  it('reads as erased once the subject is forgotten, and as unreadable where the key is gone for another reason', () => {
    const sealed = seal(key, 'text', place);
    expect(unseal('forgotten', sealed, place, fail)).toEqual(ERASED);
    for (const absence of ['missing', 'damaged', 'never made'] as const)
      expect(unseal(absence, sealed, place, fail)).toEqual(UNREADABLE);
    expect([isErased(UNREADABLE), isUnreadable(UNREADABLE), isUnreadable(ERASED)]).toEqual([true, true, false]);
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
  ])('reads as unreadable, and says so, when it was moved to another %s', (_, elsewhere) => {
    const heard = jest.fn();
    expect(unseal(key, seal(key, 'text', place), { ...place, ...elsewhere }, heard)).toEqual(UNREADABLE);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('never throws, whatever stands there', () => {
    const { $sealed } = seal(key, 'text', place) as Sealed;
    const bytes = Buffer.from($sealed, 'base64');
    const flipped = Array.from(bytes, (byte, i) =>
      Buffer.from(bytes)
        .fill(byte ^ 1, i, i + 1)
        .toString('base64'),
    );
    const broken = ['', 'AAAA', '!!', '\u0000', $sealed.slice(0, -8), ...flipped];
    const heard = jest.fn();
    for (const text of broken) expect(unseal(key, { $sealed: text }, place, heard)).toEqual(UNREADABLE);
    expect(heard).toHaveBeenCalledTimes(broken.length);
  });
});
