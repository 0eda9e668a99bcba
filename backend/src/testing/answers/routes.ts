import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestKind } from '@refrain/contracts';
import type { FastifyInstance } from 'fastify';
import { Access, type AccessRule } from '../../kernel/http/access';
import { limitOf, type Limited } from '../../kernel/limits/attempts';
import { takesFiles } from '../../kernel/http/media-type';
import { requestKindOf } from '../../kernel/limits/request-limits';

/**
 * `rule` is undefined for a route that says nothing about who may use it, `body` for one that takes none, `limited` for one whose
 * attempts are not counted, and `requestKind` for one whose requests are not.
 */
export type ApiRoute = Readonly<{
  method: string;
  path: string;
  /** The method that answers. */
  handler: object;
  rule: AccessRule | undefined;
  body: Type | undefined;
  files: boolean;
  limited: Limited | undefined;
  requestKind: RequestKind | undefined;
}>;

const ACCESS = Access('public').KEY;
const listOf = (paths: string | readonly string[]) => (typeof paths === 'string' ? [paths] : paths);
const joined = (...parts: readonly string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** The class of what a handler takes as its whole body. */
const bodyOf = (controller: Type, name: string): Type | undefined => {
  const taken = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Readonly<Record<string, { index: number }>>;
  const [, body] = Object.entries(taken).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`)) ?? [];
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype, name) ?? []) as readonly Type[];
  return body && types[body.index];
};

export const routesOf = (controller: Type): readonly ApiRoute[] => {
  const prefixes = listOf(Reflect.getMetadata(PATH_METADATA, controller) as string | string[]);
  const handlers = Object.getOwnPropertyNames(controller.prototype).map(
    (name) => [name, controller.prototype[name] as object] as const,
  );
  return handlers
    .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .flatMap(([name, handler]) => {
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const rule = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as AccessRule | undefined;
      const paths = listOf(Reflect.getMetadata(PATH_METADATA, handler) as string | string[]);
      return prefixes.flatMap((prefix) =>
        paths.map((path) => ({
          method,
          path: joined(prefix, path),
          handler,
          rule,
          body: bodyOf(controller, name),
          files: takesFiles(handler),
          limited: limitOf(handler),
          requestKind: requestKindOf(handler, controller),
        })),
      );
    });
};

/** Every route of every controller, with its access rule, as Nest knows them. */
export const declaredRoutes = (app: NestFastifyApplication): readonly ApiRoute[] =>
  [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => (metatype ? routesOf(metatype as Type) : [])),
  );

const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** `METHOD /path` of everything Fastify's router answers to, put together from the tree it prints. */
export const routerRoutes = (app: NestFastifyApplication): readonly string[] => {
  const above: string[] = [];
  return (app.getHttpAdapter().getInstance() as FastifyInstance)
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods] = LINE.exec(line) ?? [];
      const depth = indent.length / 4;
      above[depth] = (above[depth - 1] ?? '') + segment;
      return methods ? methods.split(', ').map((method) => `${method} ${above[depth]}`) : [];
    });
};
