import { followAct } from '@refrain/contracts/follows';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { selectUser } from '../../session/session';
import { followChanged } from '../../session/signals';
import { actShownBy } from '../../session/own-acts/perform';
import type { Act } from '../../shared/lib/context';
import { followsApi } from './api';
import { patchFollowing } from './patch-following';

const ACTS = { type: 'Activity', id: 'acts' } as const;

export const following: Act = {
  ...actShownBy(followAct, patchFollowing),
  changed: (id, stands, isElsewhere) => (dispatch: AppDispatch, getState: () => RootState) => {
    const me = selectUser(getState()).data?.id ?? '';
    // The profile that is shown has one fan more. Lists of the viewer keep their rows, so that a slip can be mended.
    const here = ['Stats', ACTS, { type: 'PeopleList', id: `followers:${id}` }, { type: 'Profile', id: me }] as const;
    const lists = [
      { type: 'PeopleList', id: `following:${me}` },
      { type: 'Activity', id: 'following' },
    ] as const;
    dispatch(followsApi.util.invalidateTags([...here, ...(isElsewhere ? lists : [])]));
    return dispatch(followChanged({ id, isFollowing: stands }));
  },
};
