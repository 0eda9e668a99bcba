import { accountRefusals, readsAsErased, registerRules, skeletonOf, slugOf } from '@refrain/contracts/accounts';
import { brokenRule } from '@refrain/contracts/kernel';
import { isReservedName } from '@refrain/contracts/routes';
import { trackRefusals } from '@refrain/contracts/tracks';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/values/ids';
import { command, type FactsOf } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { accountDecider, accountStream } from './account/account.decider';
import { Names } from './names/names';

type Parts = FactsOf<'ArtistNamed', { names: typeof Names }>;

/** What a name is as a username: "Ines Duarte" is Ines-Duarte. @throws DomainError TRACK.OVERRIDE_NAME and those of registering */
const usernameOf = (name: string): string => {
  const username = name
    .normalize('NFKC')
    .trim()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{N}_.-]/gu, '');
  if (brokenRule(registerRules.username, username)) return refuse(trackRefusals.overrideName);
  if ([username, slugOf(username)].some(isReservedName)) return refuse(accountRefusals.nameReserved);
  return readsAsErased(name) ? refuse(accountRefusals.nameMisleads) : username;
};

/** Ids of accounts that are made by name follow from it, keyed, so 16 requests at once make one. One that was erased is followed by the next. */
const freeId = async (username: string, { names, streams }: Parts): Promise<string> => {
  const hash = await names.hash('username', username);
  for (let n = 0; ; n += 1) {
    const userId = derivedId('artist-account', hash, String(n));
    const { state } = await streams.load(accountStream(userId), accountDecider);
    if (state.status === 'none' || state.status === 'registered') return userId;
  }
};

/**
 * Claims the names and makes the account. Each step may be done again; names of an account that was never made are free after a minute.
 * There is no password and no address, so nobody can sign in.
 */
const open = async (name: string, username: string, parts: Parts): Promise<string> => {
  const { names, streams, context } = parts;
  const userId = await freeId(username, parts);
  const step = (what: string) => ({ ...context, commandId: derivedId(context.commandId, what, userId), memory: undefined });
  for (const claimed of new Set([username, skeletonOf(username)]))
    await names.claim('username', claimed, userId, step(`claim ${claimed}`));
  const slug = await claimSlug(slugOf(username), userId, parts, step('slug'));
  const data = { userId, username, displayName: name, slug, email: null };
  await streams.handle(accountStream(userId), accountDecider, { type: 'RegisterAccount', data }, step('register'));
  await streams.handle(accountStream(userId), accountDecider, { type: 'PromoteToArtist', data: { userId } }, step('promote'));
  return userId;
};

/** The handle of the name, or where another person has it, one with a few digits of the id. */
const claimSlug = async (wanted: string, userId: string, { names }: Parts, context: Parts['context']): Promise<string> => {
  const other = `${wanted || 'artist'}-${userId.slice(0, 8)}`;
  if (brokenRule(registerRules.slug, wanted) !== null) {
    await names.claim('slug', other, userId, context);
    return other;
  }
  try {
    await names.claim('slug', wanted, userId, context);
    return wanted;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await names.claim('slug', other, userId, { ...context, commandId: derivedId(context.commandId, 'other') });
    return other;
  }
};

/**
 * Gives the id of the artist of this username, and makes the account where there is none.
 * @throws DomainError where the name cannot be one, looks like that of another person, or is that of a person who is no artist
 */
export const ArtistNamed = command('ArtistNamed', { names: Names }, async ({ name }: { name: string }, parts) => {
  const username = usernameOf(name);
  const holder = await parts.names.holder('username', username);
  if (holder === null || holder === (await freeId(username, parts))) return open(name.trim(), username, parts);
  const { state } = await parts.streams.load(accountStream(holder), accountDecider);
  const isArtist = state.status === 'registered' && (state.role === 'artist' || state.role === 'admin') && !state.deletionDueAt;
  return isArtist ? holder : refuse(trackRefusals.overrideNotArtist);
});
