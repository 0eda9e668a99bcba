import {
  AI_CATEGORIES,
  arePayFigures,
  earningRefusals,
  LISTENER_KINDS,
  MOST_FLAT_MICROS,
  WHOLE_BASIS_POINTS,
  type ListenerKind,
  type PayFigures,
  type WhatIfRequest,
} from '@refrain/contracts/earnings';
import type { AiCategory } from '@refrain/contracts/tracks';
import { IsInt, IsObject, Max, Min } from 'class-validator';
import { DomainError } from '../kernel/domain-error';

/** Figures as a body brings them. */
export class FiguresBody implements WhatIfRequest {
  @IsInt() @Min(0) @Max(MOST_FLAT_MICROS) flatMicros!: number;
  @IsInt() @Min(0) @Max(WHOLE_BASIS_POINTS) shareBasisPoints!: number;
  @IsObject() payoutPercent!: Record<AiCategory, number>;
  @IsObject() weights!: Record<ListenerKind, number>;
}

const only = <Key extends string>(given: Readonly<Record<string, number>>, keys: readonly Key[]): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, given[key]])) as Record<Key, number>;

/** @throws DomainError EARNINGS.RATES_NOT_VALID */
export const figuresFrom = ({ flatMicros, shareBasisPoints, payoutPercent, weights }: FiguresBody): PayFigures => {
  const given = { flatMicros, shareBasisPoints, payoutPercent, weights };
  if (!arePayFigures(given)) throw new DomainError(earningRefusals.ratesNotValid);
  return { ...given, payoutPercent: only(payoutPercent, AI_CATEGORIES), weights: only(weights, LISTENER_KINDS) };
};
