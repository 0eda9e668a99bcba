import { sessionTexts } from '@refrain/contracts/accounts';
import type { Problem } from '@refrain/contracts/kernel';
import { problemOf } from '../shared/lib/api/problem';

const TOO_MANY_REQUESTS = 429;

/** Whether the server asks to wait before the next try. */
export const asksToWait = (error: unknown): boolean => problemOf(error)?.status === TOO_MANY_REQUESTS;

/** The server's words, with how long the wait is, which stands in a header of the answer. */
export const withWait = (problem: Problem, meta?: { response?: Pick<Response, 'headers'> }): Problem => {
  const seconds = Number(meta?.response?.headers.get('retry-after'));
  if (!asksToWait(problem) || !(seconds > 0)) return problem;
  return { ...problem, message: `${problem.message} ${sessionTexts.tryAgainIn(seconds)}` };
};
