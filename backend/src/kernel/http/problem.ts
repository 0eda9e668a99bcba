import type { Problem, Refusal } from '@refrain/contracts/kernel';
import type { FastifyReply } from 'fastify';

type Errors = Readonly<Record<string, string>> | undefined;

export const problemOf = ({ code, status, message }: Refusal, errors?: Errors): Problem => ({
  type: `urn:refrain:problem:${code.toLowerCase()}`,
  title: message,
  status,
  detail: message,
  message,
  code,
  ...(errors ? { errors } : {}),
});

const codes = new WeakMap<FastifyReply, string>();

/** The code of the refusal that a request was answered with; undefined for other answers. */
export const refusedWith = (reply: FastifyReply): string | undefined => codes.get(reply);

/** Answers with a Problem. @param errors sentences by the field of the form that they are about */
export const sendProblem = (reply: FastifyReply, refusal: Refusal, errors?: Errors): FastifyReply => {
  codes.set(reply, refusal.code);
  return reply.code(refusal.status).type('application/problem+json').send(problemOf(refusal, errors));
};
