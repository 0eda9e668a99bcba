import { areForkRules, forkLimits, forkRefusals, type ForkRules } from '@refrain/contracts/forks';
import { DomainError } from '../kernel/domain-error';
import { whenDue } from '../kernel/timers/when-due';
import { EVENT_LOG } from '../kernel/values/tokens';
import { START } from '@refrain/contracts/kernel';
import { command } from '../kernel/write/command';
import { FORKS_STREAM, forksDecider } from './fork.decider';

type Fork = Readonly<{ name: string; rules: unknown; asOf: string | null; forkedBy: string }>;

/** @throws DomainError FORK.AS_OF for a moment that is still to come */
const momentOf = (given: string | null, now: string): string => {
  const moment = given === null ? now : new Date(given).toISOString();
  if (moment > now) throw new DomainError(forkRefusals.asOf);
  return moment;
};

/** History up to a moment, and at most up to now: what happens later is no part of the fork. */
export const ForkHistory = command('ForkHistory', { log: EVENT_LOG }, async ({ name, rules, asOf, forkedBy }: Fork, facts) => {
  if (!areForkRules(rules)) throw new DomainError(forkRefusals.rulesNotValid);
  const moment = momentOf(asOf, facts.now);
  const until = await facts.log.head();
  if (until === START) throw new DomainError(forkRefusals.nothingToFold);
  const forkId = facts.created('fork');
  const expiresAt = new Date(Date.parse(facts.now) + forkLimits.keptSeconds * 1000).toISOString();
  const data = { forkId, name, rules: rules satisfies ForkRules, asOf: moment, until, forkedBy, expiresAt };
  const position = await facts.decide(FORKS_STREAM, forksDecider, data);
  return { forkId, position };
});

type Drop = Readonly<{ forkId: string; droppedBy: string }>;
export const DropFork = command('DropFork', (asked: Drop, { decide }) => decide(FORKS_STREAM, forksDecider, asked));

/** Its time is over. */
export const dropExpiredFork = whenDue('drop-fork', {}, ({ subjectId: forkId }, { handle }) =>
  handle(FORKS_STREAM, forksDecider, { type: 'DropFork', data: { forkId, droppedBy: null } }),
);
