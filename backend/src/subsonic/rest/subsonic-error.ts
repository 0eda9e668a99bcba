import { subsonicErrors } from '@refrain/contracts/subsonic';
import { TooManyAttempts } from '../../kernel/domain-error';
import { refusalOf } from '../../kernel/http/problem.filter';

type Said = Readonly<{ code: number; message: string }>;

/** An answer of the standard that says what went wrong. */
class SubsonicError extends Error {
  constructor(readonly said: Said) {
    super(said.message);
  }
}

export const fail = (said: Said): never => {
  throw new SubsonicError(said);
};

const BY_STATUS: Readonly<Record<number, Said>> = { 403: subsonicErrors.forbidden, 404: subsonicErrors.notFound };

/** How a failure reads in an answer; null for one that is ours. Refusals without an error of their own keep their words. */
export const saidOf = (error: unknown): Said | null => {
  if (error instanceof SubsonicError) return error.said;
  if (error instanceof TooManyAttempts) return subsonicErrors.busy;
  const refusal = refusalOf(error);
  return refusal && (BY_STATUS[refusal.status] ?? { code: 0, message: refusal.message });
};
