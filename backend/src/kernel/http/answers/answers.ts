import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RequestKind } from '@refrain/contracts';
import type { AttemptKind } from '@refrain/contracts/accounts';
import type { AnswerOf, Call } from '@refrain/contracts/kernel';
import { Access, Polled, Publishes, type AccessRule } from '../access';
import type { FastifyReply } from 'fastify';
import { LimitAttempts } from '../../limits/attempts';
import { LimitEach } from '../../limits/request-limits';
import { TakesFiles } from '../media-type';

/** A call whose page, roles, limit and attempts are known here. */
export type Served = Call &
  Readonly<{ access: AccessRule; limit?: RequestKind; attempts?: Readonly<{ kind: AttemptKind; account?: string }> }>;

declare module 'fastify' {
  /** What a call declares, where hooks read it. */
  interface FastifyContextConfig {
    worth?: Call['worth'];
    sensitive?: Call['sensitive'];
    ahead?: Call['ahead'];
    act?: Call['act'];
    fromElsewhere?: Call['fromElsewhere'];
    signed?: Call['signed'];
    /** Its good answer is a file, or is streamed. */
    isBytes?: true;
  }
}

const CALLS = 'refrain:calls';
/** Said of each route: a text that is given is stored JSON, and is sent as it is. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** The calls that a handler answers; undefined where it answers none that is declared. */
export const callsOf = (handler: object): readonly Served[] | undefined =>
  Reflect.getMetadata(CALLS, handler) as readonly Served[] | undefined;

/**
 * The type of a method that returns the answer of a call, as a value or as JSON text. It returns nothing when the call has no answer, or when
 * the method writes the reply itself. So handlers name no type of an answer.
 */
type ForHandlerOf<C extends Call> = {
  <Method extends (...given: never[]) => Given<C> | Promise<Given<C>>>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void;
  <Method extends (...given: never[]) => Promise<void>>(
    target: object,
    name: string,
    method: FastifyReply extends Parameters<Method>[number] ? TypedPropertyDescriptor<Method> : never,
  ): void;
};
type Given<C extends Call> = AnswerOf<C> | string | (C extends Readonly<{ answer: unknown }> ? never : void);

/**
 * Makes a method answer a call as the contracts declare it: its method and path, its status, who may, how often, whether it takes
 * files, and what hooks read of it. Where one method answers several calls, they differ in their path alone.
 */
export const Answers = <const C extends Served>(first: C, ...others: readonly Served[]): ForHandlerOf<C> => {
  const {
    method,
    path,
    access,
    polled,
    publishes,
    worth,
    sensitive,
    ahead,
    act,
    fromElsewhere,
    signed,
    limit,
    attempts,
    status = 200,
    body,
    answer,
  }: Served = first;
  const paths = [path, ...others.map((other) => other.path)];
  return applyDecorators(
    RequestMapping({ path: paths.length === 1 ? path : paths, method: RequestMethod[method] }),
    HttpCode(status),
    ...(answer && !('isBytes' in answer) ? [Header('content-type', JSON_TYPE)] : []),
    Access(access),
    SetMetadata(CALLS, [first, ...others]),
    RouteConfig({
      ...(worth && { worth }),
      ...(sensitive && { sensitive }),
      ...(ahead && { ahead }),
      ...(act && { act }),
      ...(fromElsewhere && { fromElsewhere }),
      ...(answer && 'isBytes' in answer && { isBytes: true }),
      ...(signed && { signed, fromElsewhere: true }),
    }),
    ...(polled ? [Polled()] : []),
    ...(publishes ? [Publishes()] : []),
    ...(limit ? [LimitEach(limit)] : []),
    ...(attempts ? [LimitAttempts(attempts.kind, attempts.account)] : []),
    ...(body && 'isForm' in body ? [TakesFiles()] : []),
  );
};
