import { mailCalls, type MailState } from '@refrain/contracts/mails';
import { api } from '../../shared/lib/api/api';
import { pages, reads } from '../../shared/lib/api/calls';

export const { useGetMailsInfiniteQuery, useGetMailTextsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMails: pages(build, mailCalls.getMails, {
      keepUnusedDataFor: 0,
      ask: (state: MailState | 'all') => ({ query: state === 'all' ? {} : { state } }),
    }),
    getMailTexts: reads(build, mailCalls.getMailTexts),
  }),
});
