import type {
  EndpointBuilder,
  FetchArgs,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { AnswerOf, BodyOf, Call, ParamsOf, Problem, QueryOf } from '@refrain/contracts/kernel';
import { withKey, withPosition, type BaseQuery, type Since, type Tag } from './api';

type Build = EndpointBuilder<BaseQuery, Tag, 'api'>;
type Meta = { response?: Response } | undefined;

/** What a caller puts into a call. `key` names one wish of a person, which may be sent twice; `keepalive` outlives the page. */
export type Asked<C extends Call> = Readonly<{
  params?: Readonly<Record<ParamsOf<C>, string>>;
  query?: QueryOf<C>;
  body?: BodyOf<C> | FormData;
  key?: string;
  keepalive?: boolean;
}>;

/** What an act is about. A second try of the same press has the same key. */
export type Pressed = { id: string; key: string };

const PARAMETER = /:\w+/g;

/** The address of a call, with what is asked in it. */
const addressOf = <C extends Call>({ path }: C, { params, query }: Asked<C> = {}): string => {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replace(PARAMETER, (name) => encodeURIComponent(values[name.slice(1)] ?? ''));
  const search = new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value != null) as [string, string][]);
  // Lists keep their commas: half as long, and read as written.
  return search.size > 0 ? `${filled}?${search.toString().replaceAll('%2C', ',')}` : filled;
};

/** A call as the base query takes it. */
export const request = <C extends Call>(call: C, asked: Asked<C> = {}): FetchArgs => {
  const { body, key, keepalive } = asked;
  const args = {
    url: addressOf(call, asked),
    method: call.method,
    ...(body === undefined ? {} : { body }),
    // A like, a follow or a save is short, and meant also by who leaves the page with the next press.
    ...(keepalive || call.act ? { keepalive: true } : {}),
  };
  return key === undefined ? args : withKey(args, key);
};

/** One call, or a choice by argument among several of the same kind. */
type Chosen<C extends Call, Arg> = C | ((arg: Arg) => C);
type Asks<C extends Call, Arg> = { ask?: (arg: Arg) => Asked<C> };
/** The open parts of the path beside the fields of the body. */
type Parts<C extends Call> = BodyOf<C> & Readonly<Record<ParamsOf<C>, string> & { key?: string }>;
/** What an endpoint takes where it does not say: the body, or the one part of the path that is open, or both in one, or nothing. */
type PlainArg<C extends Call> = [ParamsOf<C>] extends [never]
  ? [BodyOf<C>] extends [never]
    ? void
    : BodyOf<C>
  : [BodyOf<C>] extends [never]
    ? string
    : Parts<C>;

/** Fields of these names, and the others. */
const divided = (fields: object, names: readonly string[]) =>
  [true, false].map((isNamed) => Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) === isNamed)));

const plainly = <C extends Call>(call: C, arg: unknown): Asked<C> => {
  const names = (call.path.match(PARAMETER) ?? []).map((name) => name.slice(1));
  if (call.body && names.length === 0) return { body: arg as BodyOf<C> };
  if (call.body) {
    const { key, ...rest } = arg as Parts<C>;
    const [params, body] = divided(rest, names);
    return { params, body, ...(key === undefined ? {} : { key }) } as Asked<C>;
  }
  const [open] = names;
  return open ? { params: { [open]: String(arg) } as Record<ParamsOf<C>, string> } : {};
};

/** The request of an argument, with more in its query. */
const asking =
  <C extends Call, Arg>(chosen: Chosen<C, Arg>, ask: Asks<C, Arg>['ask']) =>
  (arg: Arg, more: object = {}): FetchArgs => {
    const call = typeof chosen === 'function' ? chosen(arg) : chosen;
    const asked: Asked<C> = ask ? ask(arg) : plainly(call, arg);
    return request(call, { ...asked, query: { ...(asked.query as object | undefined), ...more } as QueryOf<C> });
  };

/** What else an endpoint says. `NoInfer`: its argument and its answer follow from the call, not from these. */
type Rest<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'infiniteQueryOptions'> & {
  transformErrorResponse?: (error: Problem, meta: Meta) => Problem;
};
type Turns<C extends Call, Result> = { transformResponse?: (answer: AnswerOf<C>, meta: Meta) => Result };

/** An endpoint that reads. */
export const reads = <C extends Call, Arg = PlainArg<C>, Result = AnswerOf<C>>(
  build: Build,
  call: Chosen<C, Arg>,
  {
    ask,
    ...rest
  }: Asks<C, Arg> & Turns<C, Result> & Rest<QueryDefinition<NoInfer<Arg>, BaseQuery, Tag, NoInfer<Result>, 'api'>> = {},
): QueryDefinition<NoInfer<Arg>, BaseQuery, Tag, NoInfer<Result>, 'api'> => {
  const asked = asking(call, ask);
  return build.query<Result, Arg>({ ...(rest as object), query: (arg) => asked(arg) });
};

type Page = Readonly<{ next: string | null }>;
type Pages<Arg, Result> = InfiniteQueryDefinition<NoInfer<Arg>, string | null, BaseQuery, Tag, NoInfer<Result>, 'api'>;

/** An endpoint that reads a list page by page. */
export const pages = <C extends Call, Arg = PlainArg<C>, Result extends Page = AnswerOf<C> & Page>(
  build: Build,
  call: Chosen<C, Arg>,
  {
    ask,
    refetchCachedPages,
    ...rest
  }: Asks<C, Arg> & Turns<C, Result> & { refetchCachedPages?: boolean } & Rest<Pages<Arg, Result>> = {},
): Pages<Arg, Result> => {
  const asked = asking(call, ask);
  return build.infiniteQuery<Result, Arg, string | null>({
    ...(rest as object),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...(refetchCachedPages === undefined ? {} : { refetchCachedPages }),
    },
    query: ({ queryArg, pageParam }) => asked(queryArg, pageParam === null ? {} : { after: pageParam }),
  });
};

/** Of an act, with the position since which it holds. */
type Changed<C extends Call> = C extends { act: true } ? Since<AnswerOf<C> & object> : AnswerOf<C>;

/** An endpoint that changes something. */
export const changes = <C extends Call, Arg = PlainArg<C>>(
  build: Build,
  call: Chosen<C, Arg>,
  { ask, ...rest }: Asks<C, Arg> & Rest<MutationDefinition<NoInfer<Arg>, BaseQuery, Tag, Changed<C>, 'api'>> = {},
): MutationDefinition<NoInfer<Arg>, BaseQuery, Tag, Changed<C>, 'api'> => {
  const asked = asking(call, ask);
  return build.mutation<Changed<C>, Arg>({
    ...('act' in call ? { transformResponse: withPosition as never } : {}),
    ...(rest as object),
    query: (arg) => asked(arg),
  });
};
