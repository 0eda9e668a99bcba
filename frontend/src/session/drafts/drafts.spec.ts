import { EXPIRED_PATH, left } from '../departure';
import type { User } from '@refrain/contracts/accounts';
import { people } from '../../app/testing/people';
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
  it('goes when its writer signs out, and stays when the session ended by itself', () => {
    const mine = written([draftPlace('ada'), 'Mine alone']);
    expect(drafts.reducer(mine, left('/auth'))).toEqual({});
    expect(drafts.reducer(mine, left(EXPIRED_PATH))).toEqual(mine);
  });
  it('goes when another person signs in', () => {
    const mine = written([draftPlace('user-ada'), 'Mine alone']);
    const signedIn = (user: User) =>
      ({
        type: 'api/executeMutation/fulfilled',
        payload: user,
        meta: { arg: { endpointName: 'login' }, requestId: '1', requestStatus: 'fulfilled' },
      }) as never;
    expect(drafts.reducer(mine, signedIn(people.fan))).toEqual(mine);
    expect(drafts.reducer(mine, signedIn({ ...people.fan, id: 'user-ben' }))).toEqual({});
  });
});
