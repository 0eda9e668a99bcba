import { accountRefusals, recoveryRefusals, type ChangeEmailRequest } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import { DomainError } from '../../kernel/domain-error';
import { command } from '../../kernel/write/command';
import { refuse } from '../../kernel/write/decider';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';
import { carriedBy, OneTimeLinks } from '../recovery/one-time-links';
import { Passwords } from '../sign-in/passwords';

/**
 * Asks for the password, and for nothing about the new address: whether another person has it is found out by the reaction that mails it, so
 * that neither the answer nor its time reveals it.
 */
export const RequestEmailChange = command(
  'RequestEmailChange',
  { passwords: Passwords },
  async (
    { userId, form }: { userId: string; form: ChangeEmailRequest },
    { decide, created, passwords, streams, context },
  ): Promise<Position | null> => {
    const stream = accountStream(userId);
    const before = await streams.remembered(stream, accountDecider, context);
    if (before) return before.position;
    if (!(await passwords.match(userId, form.currentPassword)))
      throw new DomainError(accountRefusals.wrongPassword, { currentPassword: accountRefusals.wrongPassword.message });
    return decide(stream, accountDecider, { userId, changeId: created('email-change'), email: form.email.trim() });
  },
);

/**
 * The new address is claimed, then it counts. Who holds the link reads mail there, so they may learn that it is taken meanwhile. The link is
 * used up last: after a crash in between, the change is done and the link is not valid any more.
 */
export const ConfirmEmailChange = command(
  'ConfirmEmailChange',
  { links: OneTimeLinks, names: Names },
  async ({ token }: { token: string }, { decide, links, names, streams, context, ids, now }): Promise<Position | null> => {
    const link = await links.find('change-email', token);
    const [{ userId }, changeId] = [link, carriedBy(token)];
    const stream = accountStream(userId);
    const before = await streams.remembered(stream, accountDecider, context);
    if (before) return before.position;
    links.mustBeUsable(link);
    const { state } = await streams.load(stream, accountDecider);
    const wanted = state.status === 'registered' ? state.email.wanted : undefined;
    if (state.status !== 'registered' || wanted?.changeId !== changeId || wanted.address === null)
      return refuse(recoveryRefusals.linkNotValid);
    // Not the command's own id: sent again after a crash, it claims again. A claim that is not used passes on a minute later.
    await names.claimAnew('email', wanted.address, userId, { ...context, commandId: ids.next(), memory: undefined });
    const position = await decide(stream, accountDecider, { userId, changeId, claim: state.lapses, now });
    await links.use(link);
    return position;
  },
);

/**
 * A thief who changed the address knows the password, so it ends, and every session with it: the owner chooses a new one by mail. The link is
 * used up last, and each step may be done again: a crash in between costs the owner nothing.
 */
export const RevertEmailChange = command(
  'RevertEmailChange',
  { links: OneTimeLinks, passwords: Passwords },
  async (
    { token }: { token: string },
    { decide, links, passwords, sessions, streams, context, now },
  ): Promise<Position | null> => {
    const link = await links.find('take-back-email', token);
    const { userId } = link;
    const stream = accountStream(userId);
    const before = await streams.remembered(stream, accountDecider, context);
    if (before) return before.position;
    links.mustBeUsable(link);
    const position = await decide(stream, accountDecider, { userId, changeId: carriedBy(token), now });
    await passwords.void(userId, sessions);
    await links.use(link);
    return position;
  },
);
