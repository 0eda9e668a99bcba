import type { Document } from 'bson';

/** A refusal as a server answers it; `details` stand beside the code. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: Document = {},
  ) {
    super(message);
  }
}

export const notKnown = (what: string): CommandError =>
  new CommandError(238, 'NotImplemented', `the MongoDB double does not know ${what}`);

/** The fields of an answer. Whatever else was thrown is a mistake of the double, and said to be one. */
export const asAnswer = (error: unknown): Document =>
  error instanceof CommandError
    ? { code: error.code, codeName: error.codeName, errmsg: error.message, ...error.details }
    : {
        code: 8,
        codeName: 'UnknownError',
        errmsg: `the MongoDB double failed: ${error instanceof Error ? error.message : String(error)}`,
      };
