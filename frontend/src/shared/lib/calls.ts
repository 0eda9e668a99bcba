import type {
  EndpointBuilder,
  FetchArgs,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@refrain/contracts/kernel';
import { withKey, withPosition, type BaseQuery, type Since, type Tag } from './api';

type Build = EndpointBuilder<BaseQuery, Tag, 'api'>;

/** What a caller puts into a call; `key` names one wish of a person, which may be sent twice. */
export type Asked<C extends Call> = Readonly<{
  params?: Readonly<Record<ParamsOf<C>, string>>;
  query?: QueryOf<C>;
  body?: BodyOf<C> | FormData;
  key?: string;
}>;

/** What an endpoint takes where it does not say: the body, or the one part of the path that is open, or nothing. */
type PlainArg<C extends Call> = [BodyOf<C>] extends [never] ? ([ParamsOf<C>] extends [never] ? void : string) : BodyOf<C>;

const PARAMETER = /:\w+/g;
const plainly = <C extends Call>(call: C, arg: unknown): Asked<C> => {
  if (call.body) return { body: arg as BodyOf<C> };
  const [open] = call.path.match(PARAMETER) ?? [];
  return open ? { params: { [open.slice(1)]: String(arg) } as Record<ParamsOf<C>, string> } : {};
};

/** The address of a call, with what is asked in it. */
export const addressOf = <C extends Call>({ path }: C, { params, query }: Asked<C> = {}): string => {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replace(PARAMETER, (name) => encodeURIComponent(values[name.slice(1)] ?? ''));
  const search = new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value != null) as [string, string][]);
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** A call as `fetch` takes it. */
export const request = <C extends Call>(call: C, asked: Asked<C> = {}): FetchArgs => {
  const { method } = call;
  const args = {
    url: addressOf(call, asked).slice('/api'.length),
    method,
    ...(asked.body === undefined ? {} : { body: asked.body }),
  };
  return asked.key === undefined ? args : withKey(args, asked.key);
};

type Asks<C extends Call, Arg> = { ask?: (arg: Arg) => Asked<C> };
type Rest<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'infiniteQueryOptions'>;
type Turns<C extends Call, Result> = { transformResponse?: (answer: AnswerOf<C>) => Result };

/** An endpoint that reads. */
export const reads = <C extends Call, Arg = PlainArg<C>, Result = AnswerOf<C>>(
  build: Build,
  call: C,
  {
    ask,
    ...rest
  }: Asks<C, Arg> & Turns<C, Result> & Rest<QueryDefinition<NoInfer<Arg>, BaseQuery, Tag, NoInfer<Result>, 'api'>> = {},
): QueryDefinition<NoInfer<Arg>, BaseQuery, Tag, NoInfer<Result>, 'api'> =>
  build.query<Result, Arg>({
    ...(rest as object),
    query: (arg) => request(call, ask ? ask(arg) : plainly(call, arg)),
  });

type Page = Readonly<{ next: string | null }>;

/** An endpoint that reads a list page by page. */
export const pages = <C extends Call, Arg = PlainArg<C>, Result extends Page = AnswerOf<C> & Page>(
  build: Build,
  call: C,
  {
    ask,
    refetchCachedPages,
    ...rest
  }: Asks<C, Arg> &
    Turns<C, Result> & { refetchCachedPages?: boolean } & Rest<
      InfiniteQueryDefinition<NoInfer<Arg>, string | null, BaseQuery, Tag, NoInfer<Result>, 'api'>
    > = {},
): InfiniteQueryDefinition<NoInfer<Arg>, string | null, BaseQuery, Tag, NoInfer<Result>, 'api'> =>
  build.infiniteQuery<Result, Arg, string | null>({
    ...(rest as object),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...(refetchCachedPages === undefined ? {} : { refetchCachedPages }),
    },
    query: ({ queryArg, pageParam }) => {
      const asked: Asked<C> = ask ? ask(queryArg) : plainly(call, queryArg);
      return request(call, { ...asked, query: { ...(asked.query as object | undefined), after: pageParam } as QueryOf<C> });
    },
  });

/** With the position since which it holds, where a call says so. */
type Changed<C extends Call> = C extends { since: true } ? Since<AnswerOf<C> & object> : AnswerOf<C>;

/** An endpoint that changes something. */
export const changes = <C extends Call, Arg = PlainArg<C>>(
  build: Build,
  call: C,
  { ask, ...rest }: Asks<C, Arg> & Rest<MutationDefinition<NoInfer<Arg>, BaseQuery, Tag, Changed<C>, 'api'>> = {},
): MutationDefinition<NoInfer<Arg>, BaseQuery, Tag, Changed<C>, 'api'> =>
  build.mutation<Changed<C>, Arg>({
    ...(call.since ? { transformResponse: withPosition as never } : {}),
    ...(rest as object),
    query: (arg) => request(call, ask ? ask(arg) : plainly(call, arg)),
  });
