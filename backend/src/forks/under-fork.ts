import { accountCalls } from '@refrain/contracts/accounts';
import { forkCalls, forkRefusals } from '@refrain/contracts/forks';
import { FORK_HEADER } from '@refrain/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { sendProblem } from '../kernel/http/problem';
import { withinScope } from '../kernel/read/read-scope';
import { isSafe } from '../kernel/safe-method';
import type { Chosen, ForkChoices } from './fork-choice';

/** What a session may change while it looks through a fork: forks, and itself. */
const OPEN: ReadonlySet<string> = new Set(
  [
    ...[forkCalls.forkHistory, forkCalls.dropFork, forkCalls.compareFork, forkCalls.chooseFork, forkCalls.leaveFork],
    ...[accountCalls.logout, accountCalls.logoutEverywhere, accountCalls.extendSession],
  ].map(({ method, path }) => `${method} ${path}`),
);

const isOpen = ({ method, routeOptions: { url, config } }: FastifyRequest): boolean =>
  config.fromElsewhere === true || OPEN.has(`${method} ${url}`);

const goOn = (
  choices: ForkChoices,
  chosen: Chosen | null,
  asked: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => {
  if (!chosen) {
    choices.leave(reply);
    return done();
  }
  if (!isSafe(asked.method)) return isOpen(asked) ? done() : sendProblem(reply, forkRefusals.readOnly);
  if (asked.routeOptions.config.isBytes) return done();
  // What a browser keeps from before was no answer of the fork.
  delete asked.headers['if-none-match'];
  void reply.headers({ [FORK_HEADER]: chosen.fork.forkId, 'cache-control': 'no-store' });
  return withinScope(choices.scopeOf(chosen.fork), done);
};

/**
 * Answers what an admin asks for under the fork that their session has chosen. Only questions: what changes something would be decided by what is
 * true, so it is refused. Files are as they are too, for a file leaves the site without a banner. An answer under a fork says so, and no cache keeps it.
 */
export const lookThroughForks = (fastify: Pick<FastifyInstance, 'addHook'>, choices: ForkChoices): void => {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (!choices.isGiven(request) || !request.url.startsWith('/api/')) return done();
    choices.ofRequest(request).then((chosen) => void goOn(choices, chosen, request, reply, done), done);
  });
};
