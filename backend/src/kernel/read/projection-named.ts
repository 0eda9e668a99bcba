import { parkedRefusals } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import type { Projection } from '@refrain/projections/kernel';
import { DomainError } from '../domain-error';

/** @throws DomainError PROJECTION.NOT_FOUND */
export const projectionNamed = (name: string): Projection => {
  const found = projections.find(({ spec }) => spec.name === name);
  if (!found) throw new DomainError(parkedRefusals.unknownProjection);
  return found;
};
