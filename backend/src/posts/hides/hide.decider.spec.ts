import { hideRefusals, hideSamples } from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/decider-spec';
import { hideDecider } from './hide.decider';

const { given } = specFor(hideDecider);
const [hidden, unhidden] = [hideSamples.PostHidden[0], hideSamples.PostUnhidden[0]];
const hide = (authorId = 'user-ada') => ({ type: 'HidePost', data: { ...hidden.data, authorId } }) as const;
const unhide = { type: 'UnhidePost', data: hidden.data } as const;

describe('hiding a post', () => {
  it('takes it away for one person', () => given().when(hide()).then(hidden));
  it('is already so', () => given(hidden).when(hide()).then());
  it('is undone', () => given(hidden).when(unhide).then(unhidden));
  it('that is shown changes nothing when undone', () => given(hidden, unhidden).when(unhide).then());
  it('may be done again', () => given(hidden, unhidden).when(hide()).then(hidden));
  it('is not for one’s own', () => given().when(hide(hidden.data.userId)).thenRefuses(hideRefusals.ownPost));
});
