import { draftPlace, drafts } from './drafts';
import { storeDrafts } from './stored-drafts';

describe('what was begun and not sent', () => {
  it('is there again when the page is loaded again, and nothing is left of what was sent', () => {
    const mine = { [draftPlace('ada')]: 'Begun' };
    storeDrafts(mine);
    expect(drafts.getInitialState()).toEqual(mine);
    storeDrafts({});
    expect([drafts.getInitialState(), sessionStorage.length]).toEqual([{}, 0]);
  });
  it.each(['no JSON', 'null', '"text"', '[1]', '{"ada":{"text":1}}'])('is nothing where the browser has stored %s', (stored) => {
    sessionStorage.setItem('drafts', stored);
    expect(Object.values(drafts.getInitialState())).toEqual([]);
    sessionStorage.clear();
  });
});
