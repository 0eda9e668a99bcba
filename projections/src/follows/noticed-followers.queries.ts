import { profilePath } from '@refrain/contracts/accounts';
import { authorTexts } from '../accounts';
import { parsed } from '../kernel';
import type { NoticeSubject } from '../kernel/context';

/** Several new followers: it leads to the list of all of them. */
export const noticedFollowers: NoticeSubject = {
  ofSeveral: true,
  find: async (store, userIds) => {
    const author = await authorTexts(store, userIds);
    return (id) => ({ about: '', actionUrl: `${profilePath(parsed(author(id)))}?tab=followers`, cover: null });
  },
};
