import type { Problem } from '@refrain/contracts/kernel';

/** `code` of the Problem that stands for a request that never got an answer. */
export const UNREACHABLE = 'NETWORK.UNREACHABLE';

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Problem).code === 'string' &&
  typeof (value as Problem).message === 'string';

export const problem = (code: string, status: number, message: string): Problem => ({
  type: 'about:blank',
  title: message,
  status,
  detail: message,
  message,
  code,
});

/** What went wrong, always as a Problem: the server's own, or one in its shape for answers that are not ours. */
export const toProblem = (status: number, body: unknown, statusText: string): Problem => {
  if (isProblem(body)) return body;
  if (status === 0) return problem(UNREACHABLE, 0, '');
  const text = typeof body === 'string' && body.length > 0 && !body.trimStart().startsWith('<') ? body : statusText;
  return problem(`HTTP.${status}`, status, `${status}: ${text}`);
};

/** The server's words where there are some, else the caller's. */
export const problemMessage = (error: unknown, fallback: string): string =>
  (isProblem(error) && error.code !== 'SERVER.ERROR' && error.message) || fallback;

const TOO_MANY_REQUESTS = 429;

/** The server's message where it asks to wait; else the caller's, for screens with one sentence for every failure. */
export const waitMessage = (error: unknown, otherwise: string): string =>
  problemOf(error)?.status === TOO_MANY_REQUESTS ? problemMessage(error, otherwise) : otherwise;

export const problemOf = (error: unknown): Problem | null => (isProblem(error) ? error : null);
