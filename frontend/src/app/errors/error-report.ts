import { release, withoutQueries } from '@refrain/contracts/kernel';

/** The body of POST /api/errors/log (spec part 1, section 7). */
export type ErrorReport = Readonly<{
  errorId: string;
  message: string;
  stack?: string;
  componentStack?: string;
  context?: string;
  timestamp: string;
  userAgent: string;
  url: string;
  localTime?: string;
  release: string;
}>;

/** Where it broke: in a tree of components, or in a part of the application. `isGlobal` is true for an error that nothing caught. */
export type Where = Readonly<{ componentStack: string } | { context: string; isGlobal?: boolean }>;
export type Around = Readonly<{ errorId: string; now: Date; userAgent: string; url: string }>;

/** The longest value of each field; the server refuses the whole report for a longer one. */
const MAX = { message: 2_000, stack: 10_000, context: 2_000, url: 2_000, userAgent: 1_000 } as const;

export const messageOf = (error: unknown): Readonly<{ message: string; stack?: string | undefined }> =>
  error instanceof Error ? { message: error.message || error.name, stack: error.stack } : { message: String(error) };

const cut = (text: string, max: number) => withoutQueries(text).slice(0, max);

/** The report of an error. Its addresses have no query, because queries may hold tokens. */
export const errorReport = (error: unknown, where: Where, { errorId, now, userAgent, url }: Around): ErrorReport => {
  const { message, stack } = messageOf(error);
  const place =
    'context' in where ? { context: cut(where.context, MAX.context) } : { componentStack: cut(where.componentStack, MAX.stack) };
  return {
    errorId,
    message: cut(message, MAX.message),
    ...(stack ? { stack: cut(stack, MAX.stack) } : {}),
    ...place,
    timestamp: now.toISOString(),
    userAgent: userAgent.slice(0, MAX.userAgent),
    url: cut(url, MAX.url),
    release: release.version,
    ...('isGlobal' in where && where.isGlobal ? { localTime: now.toString() } : {}),
  };
};
