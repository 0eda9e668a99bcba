import { questionCalls } from '@refrain/contracts/questions';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQuestions: pages(build, questionCalls.getQuestions, { keepUnusedDataFor: 0, providesTags: ['Question'] }),
    askQuestion: changes(build, questionCalls.askQuestion),
    saveQuestion: changes(build, questionCalls.saveQuestion, { invalidatesTags: ['Question'] }),
    replayQuestion: changes(build, questionCalls.replayQuestion),
    removeQuestion: changes(build, questionCalls.removeQuestion, { invalidatesTags: ['Question'] }),
    getGenerations: reads(build, questionCalls.getGenerations, { keepUnusedDataFor: 0 }),
    takeGeneration: changes(build, questionCalls.takeGeneration),
    stopGeneration: changes(build, questionCalls.stopGeneration),
  }),
});

export const {
  useGetQuestionsInfiniteQuery,
  useAskQuestionMutation,
  useSaveQuestionMutation,
  useReplayQuestionMutation,
  useRemoveQuestionMutation,
  useGetGenerationsQuery,
  useTakeGenerationMutation,
  useStopGenerationMutation,
} = questionsApi;
