import { accountRefusals, piRefusals } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import type { OneTimeToken } from '@refrain/storage/vault';
import { refuse } from '../../kernel/write/decider';
import { command, type FactsOf } from '../../kernel/write/command';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';
import { carriedBy, OneTimeLinks } from '../recovery/one-time-links';
import { Passwords } from '../sign-in/passwords';
import { PiAccounts } from './pi-accounts';

const needs = { links: OneTimeLinks, names: Names, accounts: PiAccounts, passwords: Passwords };
type Parts = FactsOf<'ConfirmPiLink', typeof needs>;

const link = async (userId: string, piHash: string, parts: Parts, asked: OneTimeToken): Promise<Position | null> => {
  const { names, links, passwords, sessions, streams, context, handle } = parts;
  const { state } = await streams.load(accountStream(userId), accountDecider);
  if (state.status !== 'registered') return refuse(accountRefusals.unknown);
  links.mustBeOfThisAddress(asked, state);
  if (state.pi && state.pi.hash !== piHash) return refuse(piRefusals.otherLinked);
  await names.claimHash('pi', piHash, userId, context);
  // A stranger may have registered this address, and wait for its owner with a password of theirs.
  if (!state.emailVerified) await passwords.void(userId, sessions);
  try {
    return (await handle(accountStream(userId), accountDecider, { type: 'LinkPiAccount', data: { userId, piHash } })).position;
  } catch (error) {
    // Another Pi account was linked at the same moment.
    await names.releaseHash('pi', piHash, userId, context);
    throw error;
  }
};

/**
 * The link proves who has the account, the code that they hold the Pi account too. Else a stranger could ask for a link to the address
 * of another person, and wait until that person opens it. The link is used up last: after a crash in between it works once more.
 */
export const ConfirmPiLink = command(
  'ConfirmPiLink',
  needs,
  async ({ token, code }: { token: string; code: string }, parts): Promise<Position | null> => {
    const { links, accounts, streams, context } = parts;
    const found = await links.find('link-pi', token);
    const [userId, piHash] = [found.userId, carriedBy(token)];
    const before = await streams.remembered(accountStream(userId), accountDecider, context);
    if (before) return before.position;
    links.mustBeUsable(found);
    if (code.replace(/\s/g, '') !== (await accounts.code(piHash))) refuse(piRefusals.codeNotValid);
    const position = await link(userId, piHash, parts, found);
    await links.use(found);
    return position;
  },
);
