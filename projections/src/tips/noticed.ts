import type { NoticeSubject } from '../kernel/context';

/** Several tips: it leads to where they arrived. */
export const noticedTips: NoticeSubject = {
  ofSeveral: true,
  find: async () => () => ({ about: '', actionUrl: '/wallet', cover: null }),
};
