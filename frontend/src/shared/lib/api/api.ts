import { createApi, fetchBaseQuery, type BaseQueryApi, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { POSITION_HEADER, type Position, type Problem } from '@refrain/contracts/kernel';
import { noteAge } from '../browser/freshness';
import { noteFork } from '../browser/under-fork';
import { askUntilServed } from './busy';
import { newId } from '../ids';
import { toProblem } from './problem';
import { createSessionGate } from './session-gate';

export { problemMessage, problemOf } from './problem';

const fetchOurs = fetchBaseQuery({
  credentials: 'same-origin',
  responseHandler: 'content-type',
  // Problems come as application/problem+json.
  isJsonContentType: (headers) => /[/+]json\b/.test(headers.get('content-type') ?? ''),
});

const gate = createSessionGate();
/** For calls that end the session when they succeed. */
type CallOptions = Readonly<{ endsSession?: boolean }>;

const isSafe = (args: string | FetchArgs) => typeof args === 'string' || !args.method || args.method === 'GET';

/** Null where the session ended before an answer came. */
const send = async (args: string | FetchArgs, context: BaseQueryApi, { endsSession }: CallOptions = {}) => {
  const read = (signal: AbortSignal) => askUntilServed(async () => fetchOurs(args, { ...context, signal }, {}), signal);
  if (isSafe(args)) return gate.read(context.signal, read);
  const change = async () => fetchOurs(withKey(args as FetchArgs), context, {});
  return endsSession ? gate.end(change, ({ error }) => !error) : change();
};

/**
 * An unsafe request always carries an Idempotency-Key: the caller's where one action of a person may be sent twice
 * (see `withKey`), else a new one. Errors come out as Problems.
 */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, CallOptions, { response?: Response }> = async (
  args,
  context,
  options,
) => {
  const answer = await send(args, context, options);
  if (!answer) return { error: toProblem(0, null, '') };
  const { data, error, meta } = answer;
  if (isSafe(args)) noteAge(meta?.response);
  noteFork(meta?.response);
  if (!error) return { data: data ?? null, meta: { response: meta?.response } };
  const status = typeof error.status === 'number' ? error.status : (meta?.response?.status ?? 0);
  return { error: toProblem(status, error.data, meta?.response?.statusText ?? ''), meta: { response: meta?.response } };
};

export type BaseQuery = typeof baseQuery;

/** Puts the Idempotency-Key of one action of a person on a request; the same action again sends the same key. */
export const withKey = (args: FetchArgs, key?: string): FetchArgs => {
  const headers = new Headers(args.headers as HeadersInit | undefined);
  if (!headers.has('Idempotency-Key')) headers.set('Idempotency-Key', key ?? newId());
  return { ...args, headers };
};

/** An answer, and the position of the event since which its state holds; null where there never was an event. */
export type Since<Answer> = Answer & Readonly<{ position: Position | null }>;
export const withPosition = <Answer extends object>(
  answer: Answer,
  meta: { response?: Response } | undefined,
): Since<Answer> => ({
  ...answer,
  position: meta?.response?.headers.get(POSITION_HEADER) ?? null,
});

export const TAGS = [
  'User',
  'Stats',
  'Activity',
  'Profile',
  'PeopleList',
  'Suggestions',
  'Notification',
  'Post',
  'Comment',
  // What one context alone shows; its id is the name of the context.
  'Context',
  'Block',
  'Moderation',
  'Feed',
  'News',
  'Chart',
  'Trend',
  'CommunityStats',
  'Question',
  'Event',
  'Points',
  'Recent',
  'Recommended',
  'Spotlight',
  'Track',
  'TrackList',
  'Genre',
  'Mood',
  'Operations',
] as const;
export type Tag = (typeof TAGS)[number];

/** The one RTK Query api; features add their calls with `injectEndpoints`. Fresh for 10 minutes, as the spec says. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 10 * 60,
  refetchOnMountOrArgChange: 10 * 60,
  refetchOnFocus: false,
  endpoints: () => ({}),
});
