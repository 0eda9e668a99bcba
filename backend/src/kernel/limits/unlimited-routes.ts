import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limitOf } from './attempts';
import { requestKindOf } from './request-limits';

const SAFE: readonly (RequestMethod | undefined)[] = [undefined, RequestMethod.GET, RequestMethod.HEAD, RequestMethod.OPTIONS];

/** Handlers of a controller that change something and have no limit, as `Controller.handler`. */
export const unlimitedIn = (controller: Type): readonly string[] =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler = controller.prototype[name] as object;
    if (
      typeof handler !== 'function' ||
      SAFE.includes(Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined)
    )
      return [];
    return limitOf(handler) || requestKindOf(handler, controller) ? [] : [`${controller.name}.${name}`];
  });

/** Checks that every route which changes something has a limit. @throws Error with the names of routes that have none */
export const assertLimited = (app: NestFastifyApplication): void => {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type | null),
  );
  const unlimited = controllers.flatMap((controller) => (controller ? unlimitedIn(controller) : []));
  if (unlimited.length > 0)
    throw new Error(`Routes that change something must be limited, with @LimitEach or @LimitAttempts: ${unlimited.join(', ')}.`);
};
