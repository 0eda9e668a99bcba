import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error';

const DEEPEST = 10;
/** Values in a body at most. Each costs the validation about as much as a text of 1,000 characters. */
export const MOST_VALUES = 2000;

/** Whether a value holds no more values than `MOST_VALUES`, and objects or lists within each other no deeper than `DEEPEST`. Never looks at more than that. */
export const isModest = (value: unknown): boolean => {
  let left = MOST_VALUES;
  const fits = (inner: unknown, depth: number): boolean => {
    if (typeof inner !== 'object' || inner === null) return true;
    if (depth === 0) return false;
    const values = Object.values(inner);
    left -= values.length;
    return left >= 0 && values.every((each) => fits(each, depth - 1));
  };
  return fits(value, DEEPEST);
};

/** Bodies that nest deeper than any of ours, or hold more values, are refused before anything walks through them. */
export const refuseVastBodies = async (request: FastifyRequest): Promise<void> => {
  if (!isModest(request.body)) throw new DomainError(kernelRefusals.malformed);
};
