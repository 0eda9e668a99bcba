import type { NoticeSubject } from '../kernel/context';

export const noticedPayout: NoticeSubject = {
  find: async () => () => ({ about: '', actionUrl: '/payouts-bonuses', cover: null }),
};
