import type { AccountErased } from '@refrain/contracts/accounts';
import { collection } from '../collection';
import { projection } from '../projection';
import { specFor } from './projection-spec';

const things = collection<{ name: string; size: number }>()({ name: 'things', columns: { name: 'text' }, indexes: [] });
const others = collection<{ name: string }>()({ name: 'others', columns: { name: 'text' }, indexes: [] });
const growing = projection<AccountErased>()('growing', 1, [things, others], {
  AccountErased: ({ data }) => [things.put(data.userId, { name: 'a sample', size: 1 }), others.put('first', { name: '' })],
});
const erased = (userId: string): AccountErased => ({ type: 'AccountErased', data: { userId } });
const { given } = specFor(growing);
const ada = { name: 'a sample', size: 1 };

describe('shows', () => {
  it('passes for all that the collections hold which it names', () => given(erased('ada')).shows({ things: { ada } }));
  it('passes for nothing where nothing is stored', async () => {
    await given().shows({});
    await given().shows({ things: {} });
  });
  it.each([
    ['nothing, where documents are stored', {}],
    ['an empty collection, where one is stored', { things: {} }],
    ['one document of two', { things: { ada } }],
    ['a part of a document', { things: { ada: { name: 'a sample' }, ben: ada } }],
    ['a document too many', { things: { ada, ben: ada, cleo: ada } }],
  ])('rejects %s', (_what, expected) => expect(given(erased('ada'), erased('ben')).shows(expected)).rejects.toThrow('toEqual'));
});

describe('showsAmong', () => {
  it('passes for a part of a state', () => given(erased('ada'), erased('ben')).showsAmong({ things: { ada: { size: 1 } } }));
  it('rejects a part that is not so', () =>
    expect(given(erased('ada')).showsAmong({ things: { ada: { size: 2 } } })).rejects.toThrow('toMatchObject'));
  it('rejects {}, which every state would match', () =>
    expect(given(erased('ada')).showsAmong({})).rejects.toThrow('showsAmong({}) asserts nothing.'));
});
