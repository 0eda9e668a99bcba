import type { NoticeSubject } from '../kernel/context';

const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The statement of a month, which is all its subject says. */
export const noticedStatement: NoticeSubject = {
  find: async () => (month) => ({
    about: monthText(month),
    actionUrl: `/artist/hybrid-earnings?month=${month}`,
    cover: null,
  }),
};
