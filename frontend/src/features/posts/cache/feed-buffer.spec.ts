import { countNew, feedBuffer, postArrived, postsSettled } from './feed-buffer';

const { reducer, getInitialState } = feedBuffer;
const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, getInitialState());

describe('new posts wait', () => {
  it('and each is counted once however often it is announced', () => {
    expect(countNew(after(postArrived('a'), postArrived('b'), postArrived('a')), [])).toBe(2);
  });
  it('but not what the reader already sees, such as their own', () => {
    expect(countNew(after(postArrived('a'), postArrived('mine')), ['mine', 'old'])).toBe(1);
  });
  it('but not what was deleted before anyone looked', () => {
    expect(countNew(after(postArrived('a'), postsSettled(['a'])), [])).toBe(0);
  });
  it('until they are shown, but for those that came since', () => {
    expect(after(postArrived('a'), postArrived('b'), postArrived('c'), postsSettled(['a', 'b'])).waiting).toEqual(['c']);
  });
});
