import { isMoving, ratioOf, sourceOf, sourcesOf } from './box';

describe('the box of a picture', () => {
  it.each([
    [1200, 800, 1.5],
    [800, 1000, 0.8],
    [600, 2400, 0.8],
    [4000, 100, 3],
    [null, null, 16 / 9],
  ])('of %p by %p is %p wide for each 1 in height', (width, height, ratio) => expect(ratioOf({ width, height })).toBe(ratio));
});

describe('the copies of a picture', () => {
  it('are offered by their widths', () =>
    expect(sourcesOf('/large', { thumbnailUrl: '/small', width: 1200, durationSeconds: null })).toBe(
      '/small 480w, /large 1200w',
    ));
  it.each([
    [null, 1200],
    ['/small', 400],
    ['/small', null],
  ])('are no choice with a smaller one at %p of a picture %p wide', (thumbnailUrl, width) =>
    expect(sourcesOf('/large', { thumbnailUrl, width, durationSeconds: null })).toBeUndefined(),
  );
  it('are no choice where the smaller one stands still and the picture moves, except for a viewer who wants it so', () => {
    const moving = { thumbnailUrl: '/small', width: 1200, durationSeconds: 3 };
    expect([sourcesOf('/large', moving), sourceOf('/large', moving, false), sourceOf('/large', moving, true)]).toEqual([
      undefined,
      '/large',
      '/small',
    ]);
    expect(sourceOf('/large', { ...moving, durationSeconds: null }, true)).toBe('/large');
    expect([
      isMoving(moving),
      isMoving({ ...moving, thumbnailUrl: null }),
      isMoving({ ...moving, durationSeconds: null }),
    ]).toEqual([true, false, false]);
  });
});
