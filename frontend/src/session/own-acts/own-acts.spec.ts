import { confirmationsDropped, known, actsCleared, ownActs, settled, confirmed, wished, type OwnActs } from './own-acts';

const key = { view: 'likes', id: 'p1' } as const;
const { reducer } = ownActs;
const after = (...actions: readonly Parameters<typeof reducer>[1][]): OwnActs =>
  actions.reduce<OwnActs>((acts, action) => reducer(acts, action), {});
const said = (stands: boolean, position: string) => confirmed({ ...key, stands, position });

describe('one’s own act', () => {
  it('shows what is wished until that is answered, whatever is confirmed meanwhile', () => {
    const acts = after(said(false, '2'), wished({ ...key, wish: true }), said(false, '3'));
    expect(known(acts)).toEqual([{ ...key, stands: true, position: null }]);
    expect(known(reducer(acts, settled(key)))).toEqual([{ ...key, stands: false, position: '3' }]);
  });
  it('stands as the greatest position says, in whatever order states arrive', () => {
    const states = [said(true, '0000000002'), said(false, '0000000004'), said(true, '0000000003')];
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      expect(known(after(...order.map((i) => states[i]!)))).toEqual([{ ...key, stands: false, position: '0000000004' }]);
    }
  });
  it('confirmed twice changes nothing', () => {
    const acts = after(said(true, '2'));
    expect(reducer(acts, said(false, '2'))).toBe(acts);
  });
  it('is apart from the same act on something else, and from another act on the same', () => {
    expect(
      known(
        after(
          said(true, '2'),
          confirmed({ ...key, id: 'p2', stands: false, position: '3' }),
          confirmed({ view: 'follows', id: 'p1', stands: false, position: '4' }),
        ),
      ),
    ).toEqual([
      { ...key, stands: true, position: '2' },
      { view: 'likes', id: 'p2', stands: false, position: '3' },
      { view: 'follows', id: 'p1', stands: false, position: '4' },
    ]);
  });
  it('that was confirmed is confirmationsDropped when the connection was down, and what is wished is not', () => {
    const acts = after(
      said(true, '9'),
      confirmed({ ...key, id: 'p2', stands: true, position: '9' }),
      wished({ ...key, wish: false }),
      confirmationsDropped(),
    );
    expect(acts).toEqual({ 'likes p1': { wish: false } });
    // An older backup may have come back: its positions count from lower.
    expect(known(reducer(reducer(acts, settled(key)), said(true, '3')))).toEqual([{ ...key, stands: true, position: '3' }]);
  });
  it('goes with the person', () => expect(after(said(true, '2'), wished({ ...key, wish: false }), actsCleared())).toEqual({}));
});
