import { EXPIRED_PATH, left } from '../departure';
import type { User } from '@refrain/contracts/accounts';
import { people } from '../../app/testing/people';
import { drafted, draftPlace, drafts, isAnyDraft } from './drafts';
import type { Drafts } from './stored-drafts';

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
  it.each([
    ['signs in', 'executeMutation', 'login'],
    ['turns out to be signed in', 'executeQuery', 'getUser'],
  ])('goes when another person %s', (_how, kind, endpointName) => {
    const mine = written([draftPlace('user-ada'), 'Mine alone']);
    const seen = (payload: User | null) =>
      ({
        type: `api/${kind}/fulfilled`,
        payload,
        meta: { arg: { endpointName }, requestId: '1', requestStatus: 'fulfilled' },
      }) as never;
    expect(drafts.reducer(mine, seen(people.fan))).toBe(mine);
    expect(drafts.reducer(mine, seen({ ...people.fan, id: 'user-ben' }))).toEqual({});
    if (endpointName === 'getUser') expect(drafts.reducer(mine, seen(null))).toBe(mine);
  });
});
