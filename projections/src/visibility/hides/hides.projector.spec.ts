import { hideSamples } from '@refrain/contracts/posts';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { hidesProjection } from './hides.projector';
import { hiddenAmong } from './hides.queries';

const { given } = specFor(hidesProjection);
const [hidden, unhidden] = [hideSamples.PostHidden[0], hideSamples.PostUnhidden[0]];

describe('a hidden post', () => {
  it('is remembered for one person', async () => {
    await given(hidden).shows({ hides: { 'post-1:user-ben': { postId: 'post-1', userId: 'user-ben' } } });
    const store = await folded(hidesProjection, recorded(hidden));
    expect([...(await hiddenAmong(store, 'user-ben', ['post-1', 'post-2']))]).toEqual(['post-1']);
    expect((await hiddenAmong(store, 'user-ada', ['post-1'])).size + (await hiddenAmong(store, null, ['post-1'])).size).toBe(0);
  });
  it.each([
    ['an undo', unhidden],
    ['its deletion', { type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy: 'user-ada' } }],
    ['the account of who hid it', { type: 'AccountErased', data: { userId: 'user-ben' } }],
  ] as const)('is forgotten with %s', async (_, event) => {
    await given(hidden, event).shows({});
    expect(await contentsOf(await folded(hidesProjection, recorded(hidden, event)), hidesProjection)).toEqual({});
  });
});
