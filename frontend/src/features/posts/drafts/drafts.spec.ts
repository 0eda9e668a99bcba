import { left } from '../../../session/departure';
import { drafted, draftPlace, drafts, isAnyDraft, type Drafts } from './drafts';

const written = (...list: readonly (readonly [string, string])[]): Drafts =>
  list.reduce<Drafts>((state, [place, text]) => drafts.reducer(state, drafted({ place, text })), {});

describe('what was begun and not sent', () => {
  it('is kept by person and place, and gone with its last letter', () => {
    const [mine, theirs, reply] = [draftPlace('ada'), draftPlace('ben'), draftPlace('ada', 'p1', 'c1')];
    expect(written([mine, 'One'], [theirs, 'Two'], [reply, 'Three'], [mine, ''])).toEqual({ [theirs]: 'Two', [reply]: 'Three' });
  });
  it('is known under a post, also as a reply, for whose it is', () => {
    const all = written([draftPlace('ada', 'p1', 'c1'), 'Said to one']);
    expect([isAnyDraft(all, 'ada', 'p1'), isAnyDraft(all, 'ada', 'p2'), isAnyDraft(all, 'ben', 'p1')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('goes when its writer signs out', () => {
    expect(drafts.reducer(written([draftPlace('ada'), 'Mine alone']), left('/auth'))).toEqual({});
  });
});
