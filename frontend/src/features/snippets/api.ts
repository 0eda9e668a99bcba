import { snippetCalls } from '@refrain/contracts/snippets';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const SNIPPETS = { type: 'Context', id: 'snippets' } as const;

const snippetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSnippets: reads(build, snippetCalls.getSnippets, { keepUnusedDataFor: 0, providesTags: [SNIPPETS] }),
    getSnippetChanges: pages(build, snippetCalls.getSnippetChanges, { keepUnusedDataFor: 0, providesTags: [SNIPPETS] }),
    previewSnippet: changes(build, snippetCalls.previewSnippet),
    changeSnippet: changes(build, snippetCalls.changeSnippet, { invalidatesTags: [SNIPPETS] }),
    undoSnippet: changes(build, snippetCalls.undoSnippet, { invalidatesTags: [SNIPPETS] }),
  }),
});

export const {
  useGetSnippetsQuery,
  useGetSnippetChangesInfiniteQuery,
  usePreviewSnippetMutation,
  useChangeSnippetMutation,
  useUndoSnippetMutation,
} = snippetsApi;
