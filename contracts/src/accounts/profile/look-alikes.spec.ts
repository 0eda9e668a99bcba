import { looseSkeletonOf, readsAsErased, skeletonOf } from './look-alikes';

describe('the form of all names that look alike', () => {
  it.each([
    ['ａｄｍｉｎ', 'admin'],
    ['\u0430dmin', 'admin'],
    ['Ad\u041cIN', 'admin'],
    ['\u0391da', 'ada'],
    ['t\u043e\u043c', 'to\u043c'],
    ['\u0430\u0501\u0430', 'ada'],
    ['Мария'.toLowerCase(), 'мapия'],
    ['José', 'josé'],
    ['ada', 'ada'],
  ])('of %j is %j', (name, skeleton) => expect(skeletonOf(name)).toBe(skeleton));

  it('leaves Latin names as they are, so that what was claimed before is claimed still', () => {
    for (const name of ['ada', 'nadia', 'tom.brandt', 'kofi-tides', 'sample1', 'o_o', 'zoë']) expect(skeletonOf(name)).toBe(name);
  });

  it.each([
    ['adm1n', 'admin'],
    ['r00t', 'root'],
    ['AD.M-IN', 'admin'],
  ])('reads the digits of %j as letters where that counts', (name, like) =>
    expect(looseSkeletonOf(name)).toBe(looseSkeletonOf(like)),
  );
});

it.each([
  ['deleted user', true],
  ['Deleted  User', true],
  ['DE1ETED-USER', true],
  ['d\u0435leted us\u0435r', true],
  ['User', false],
  ['Deleted Scenes', false],
])('%j reads like the name of a person who was erased: %p', (name, expected) => expect(readsAsErased(name)).toBe(expected));
