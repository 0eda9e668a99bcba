import { CommandBus } from '@nestjs/cqrs';
import { cookieNames, type Role, type User } from '@refrain/contracts/accounts';
import { lackOf, type Who } from '@refrain/contracts/routes';
import { isEmailVerified, userById } from '@refrain/projections/accounts';
import type { FastifyReply } from 'fastify';
import { GrantRole } from '../accounts/accounts.commands';
import { needOf } from '../kernel/http/access';
import { Sessions, type SignedRequest } from '../kernel/sessions/sessions';
import type { ApiRoute } from './answers/routes';
import { eventually, type Member, type TestApp } from './test-app';

const KINDS = ['fan', 'artist', 'admin', 'supreme'] as const;
export type Kind = (typeof KINDS)[number];
type Grant = Readonly<{ role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;

export const GRANTS: Readonly<Partial<Record<Kind, Grant>>> = {
  artist: { role: 'artist', adminLevel: null, isSupremeAdmin: false },
  admin: { role: 'admin', adminLevel: 1, isSupremeAdmin: false },
  supreme: { role: 'user', adminLevel: null, isSupremeAdmin: true },
};
export const FAN = { role: 'fan', adminLevel: null, isSupremeAdmin: false } as const;
const asWho = (kind: Kind): Who => ({ ...FAN, ...GRANTS[kind], subscriptionType: 'free' });
/** Calls that every member may give, and that only an artist gets done. */
const FOR_ARTISTS: readonly string[] = ['/api/tip-goals'];
/** The admin with the fewest rights that suffice; the supreme admin may do everything. */
export const kindFor = ({ rule, path }: ApiRoute): Kind =>
  (FOR_ARTISTS.includes(path) ? 'artist' : undefined) ??
  KINDS.find((each) => rule && lackOf(needOf(rule), asWho(each)) === null) ??
  'supreme';

/** Gives a person a role, as an operator would, and a new session: the others end with it. */
export const grant = async (app: TestApp, member: Member, granted: Grant): Promise<Member> => {
  const commandId = `grant-${member.user.id}-${JSON.stringify(granted)}`;
  const context = { commandId, actor: null, correlation: commandId, memory: { key: commandId, hash: '' } };
  await app.app.get(CommandBus).execute(new GrantRole({ userId: member.user.id, ...granted }, context));
  await eventually(async () => expect(await userById(app.storage.readStore, member.user.id)).toMatchObject(granted));
  return Object.assign(await signedIn(app, member.user), { user: { ...member.user, ...granted } });
};

/** A person at another browser, signed in without a password. */
export const signedIn = async (app: TestApp, user: User): Promise<Member> => {
  const caller = app.visitor();
  const request = { cookies: {}, headers: {} } as SignedRequest;
  const reply = {
    request,
    setCookie: (name: string, value: string) => (
      name === cookieNames(app.secureCookies).session && (caller.cookie = value),
      reply
    ),
    clearCookie: () => reply,
  };
  await app.app.get(Sessions).begin(user.id, false, request, reply as unknown as FastifyReply);
  return Object.assign(caller, { user });
};

/** What a person is and may do, straight from the read model. */
export const rightsOf = async (app: TestApp, { id }: Pick<User, 'id'>) => {
  const user = await userById(app.storage.readStore, id);
  return { ...user, isEmailVerified: await isEmailVerified(app.storage.readStore, id) };
};
