import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';

const DEEPEST = 10;

/** Whether a value holds objects or lists within each other no deeper than `left`. Never recurses further than that. */
export const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' || value === null || (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)));

/** Bodies that nest deeper than any of ours are refused before anything walks through them. */
export const refuseDeepBodies = async (request: FastifyRequest): Promise<void> => {
  if (!isShallow(request.body)) throw new DomainError(kernelRefusals.malformed);
};
