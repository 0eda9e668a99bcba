import { postCalls } from '@refrain/contracts/posts';
import { request } from './calls';

describe('a call', () => {
  it.each([
    ['of an act goes on without the page that it was pressed on', request(postCalls.setLike, { params: { id: 'one' } }), true],
    ['with a long text does not: browsers keep 64 kB at most', request(postCalls.createPost, {}), undefined],
  ])('%s', (_, { keepalive }, isKept) => expect(keepalive).toBe(isKept));
});
