import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FILE_PART_TYPE, kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error';
import { isSafe } from '../safe-method';

const FILES = 'refrain:files';

/** A route that takes a form with files. All others take JSON or nothing: a form is what other sites can send without asking. */
export const TakesFiles = () => SetMetadata(FILES, true);

/** What mail programs send to end mails of a kind; nothing in it is read. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export const takesFiles = (handler: object): boolean => Reflect.getMetadata(FILES, handler) === true;

const isFile = (request: FastifyRequest): boolean => request.isMultipart() || request.headers['content-type'] === FILE_PART_TYPE;
const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) === true;

/** Fastify refuses what it has no parser for; a form has one, for the sake of the few routes that take files. */
@Injectable()
export class MediaTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { fromElsewhere } = request.routeOptions.config;
    // The one form beside files: a mail program may send its own as either kind.
    if (fromElsewhere && (isForm(request) || request.isMultipart())) return true;
    if (!isSafe(request.method) && isForm(request)) throw new DomainError(kernelRefusals.mediaType);
    if (isSafe(request.method) || !isFile(request) || this.reflector.get<true | undefined>(FILES, context.getHandler()))
      return true;
    throw new DomainError(kernelRefusals.mediaType);
  }
}
