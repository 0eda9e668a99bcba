import { call, shape } from '../../kernel';
import type { hideRefusals, HideResponse } from './hides';
import type { postRefusals } from '../rules';

/** Hides a post from the viewer. */
export const hidePost = call('POST /api/posts/:id/hide', {
  access: 'user',
  limit: 'hide',
  answer: shape<HideResponse>(),
  refuses: shape<(typeof postRefusals)['unknown'] | (typeof hideRefusals)['ownPost']>(),
});

/** Shows a hidden post to the viewer again. */
export const unhidePost = call('DELETE /api/posts/:id/hide', { access: 'user', limit: 'hide', answer: shape<HideResponse>() });
