import type { Refusal } from '@refrain/contracts/kernel';

/** A broken rule. `errors` are the messages of single fields. */
export class DomainError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly errors?: Readonly<Record<string, string>>,
  ) {
    super(refusal.message);
    this.name = 'DomainError';
  }
}

/** Refused for so many seconds, whatever was asked. */
export class TooManyAttempts extends DomainError {
  constructor(
    refusal: Refusal,
    readonly retryAfterSeconds: number,
  ) {
    super(refusal);
  }
}
