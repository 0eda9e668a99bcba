import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { deploy } from './cluster';

const script = (name: string) => readFileSync(join(deploy, 'mongodb', name), 'utf8');
const pause = () => undefined;
const refusal = (codeName: string) => Object.assign(new Error(codeName), { codeName });

/** A set as members of it see it: until there is a user, commands need no name. */
const aSet = () => {
  const users = new Map<string, string>();
  let members: readonly string[] = [];
  let leader = '';
  /** Runs what a member runs at its start; each pause changes something, or the member would wait for ever. */
  const start = (member: string, pauses: (() => void)[] = []) => {
    let name: string | null = null;
    const allow = () => {
      if (users.size > 0 && !name) throw refusal('Unauthorized');
    };
    const admin = {
      auth: (user: string, pwd: string) => {
        if (users.get(user) !== pwd) throw refusal('AuthenticationFailed');
        name = user;
        return { ok: 1 };
      },
      logout: () => (name = null),
      createUser: ({ user, pwd }: { user: string; pwd: string }) => {
        allow();
        if (users.has(user)) throw refusal('Location51003');
        users.set(user, pwd);
      },
    };
    const db = { getSiblingDB: () => admin, hello: () => ({ isWritablePrimary: leader === member }) };
    const initiate = (config: { members: { host: string }[] }) => {
      allow();
      if (members.length > 0) throw refusal('AlreadyInitialized');
      members = config.members.map(({ host }) => host);
    };
    const sleep = () => {
      const next = pauses.shift();
      if (!next) throw new Error('it waits for ever');
      next();
    };
    const env = {
      MEMBER: member,
      MEMBERS: 'mongodb-1.mongodb:27017,mongodb-2.mongodb:27017,mongodb-3.mongodb:27017',
      MONGO_ROOT_PASSWORD: 'of-root',
      REFRAIN_MONGO_PASSWORD: 'of-refrain',
    };
    const context = { db, rs: { initiate }, sleep, process: { env } };
    const load = (file: string) => void runInNewContext(script(file.replace('/scripts/', '')), context);
    runInNewContext(script('prepare.js'), { ...context, load });
    return name;
  };
  return { start, lead: (member: string) => () => void (leader = member), users, members: () => members };
};

describe('deploy/mongodb/prepare.js', () => {
  it('makes the set and its users at the first start of the first member', () => {
    const set = aSet();
    expect(set.start('mongodb-1', [set.lead('mongodb-1'), pause])).toBe('refrain');
    expect(set.members()).toEqual([1, 2, 3].map((node) => `mongodb-${node}.mongodb:27017`));
    expect(Object.fromEntries(set.users)).toEqual({ root: 'of-root', refrain: 'of-refrain' });
  });

  it('makes the users where another member leads when it comes to that', () => {
    const set = aSet();
    expect(() => set.start('mongodb-1', [set.lead('mongodb-2')])).toThrow('it waits for ever');
    expect(set.users.size).toBe(0);
    expect(set.start('mongodb-2', [pause])).toBe('refrain');
    expect(set.users.size).toBe(2);
  });

  it('goes on where it was killed between the two users, and finds all there at each later start', () => {
    const set = aSet();
    set.users.set('root', 'of-root');
    expect(set.start('mongodb-1', [set.lead('mongodb-1'), pause])).toBe('refrain');
    expect(set.users.size).toBe(2);
    for (const member of ['mongodb-1', 'mongodb-2', 'mongodb-3']) expect(set.start(member)).toBe('refrain');
  });

  it('makes no second set on another member', () => {
    const set = aSet();
    expect(() => set.start('mongodb-3')).toThrow('it waits for ever');
    expect(set.members()).toEqual([]);
  });
});
