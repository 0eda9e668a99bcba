import type { NoticeSubject } from '../kernel/context';

export const noticedSubscription: NoticeSubject = {
  find: async () => () => ({ about: '', actionUrl: '/subscription', cover: null }),
};
