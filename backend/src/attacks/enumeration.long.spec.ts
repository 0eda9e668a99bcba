import { accountRefusals, attemptLimits, type Profile, type User } from '@refrain/contracts/accounts';
import type { Post } from '@refrain/contracts/posts';
import { Passwords } from '../accounts/sign-in/passwords';
import { isSafe } from '../kernel/safe-method';
import { Community, nameOf } from '../testing/community/community';
import { NOBODY } from '../testing/doubles/nobody';
import { refused, type Answer } from '../testing/http';
import type { ApiRoute } from '../testing/answers/routes';
import { someone, TestApp } from '../testing/test-app';

let app: TestApp;
let community: Community;
beforeAll(async () => {
  app = await TestApp.start();
  community = await Community.found(app);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.end();
});

const KIND_OF_PERSON = ['username', 'email', 'usernameOrEmail', 'identifier'];
/** Registering has to say that a name is taken, and is counted for an address. */
const SAYS_WHO_IS_THERE = ['POST /api/register'];

/** What work a request makes: calls of the vault, and of what hashes. Tokens are the mail’s, which is written afterwards. */
const counting = () => {
  const calls: Record<string, number> = {};
  const { vault } = app.storage;
  const passwords = app.app.get(Passwords);
  const spies = [
    ...Object.entries({
      credentials: vault.credentials,
      sessions: vault.sessions,
      remembered: vault.remembered,
      attempts: vault.attempts,
    }).flatMap(([name, part]) =>
      Object.keys(part).map((method) => [`${name}.${method}`, jest.spyOn(part, method as never)] as const),
    ),
    ['passwords.match', jest.spyOn(passwords, 'match')] as const,
  ];
  return () => {
    for (const [name, spy] of spies) {
      if (spy.mock.calls.length > 0) calls[name] = spy.mock.calls.length;
      spy.mockRestore();
    }
    return calls;
  };
};

const told = ({ status, body, headers, bytes }: Answer) => {
  const same = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, body, headers: same, order: Object.keys(headers), size: bytes.length };
};

/** Public routes that receive the person a request is about, with the fields that name them. */
const aboutSomebody = (): readonly (readonly [ApiRoute, string])[] =>
  community.mutating
    .filter((route) => route.rule === 'public' && !SAYS_WHO_IS_THERE.includes(nameOf(route)))
    .flatMap((route) =>
      [...(community.fields(route) ?? [])]
        .filter((field) => KIND_OF_PERSON.includes(field) || field === route.limited?.account)
        .map((field) => [route, field] as const),
    );

describe('a visitor who asks about an account without being signed in', () => {
  it('gets the same answer and causes the same work where there is no account: status, body, headers and work', async () => {
    const routes = aboutSomebody();
    expect(routes.map(([route]) => nameOf(route))).toEqual(
      expect.arrayContaining(['POST /api/login', 'POST /api/auth/forgot-password', 'POST /api/auth/resend-verification']),
    );
    for (const [route, field] of routes) {
      const form = someone();
      await app.member(form);
      const ask = async (value: string) => {
        const json = { ...community.body(route), [field]: value };
        const work = counting();
        const answer = await app.visitor().ask(route.method, await community.address(route, app.visitor()), { json });
        return { told: told(answer), work: work() };
      };
      // What the very first request makes ready is of no account.
      await ask(someone().email);
      const [known, unknown] = [await ask(form.email), await ask(someone().email)];
      expect([nameOf(route), unknown]).toEqual([nameOf(route), known]);
      if (nameOf(route) === 'POST /api/login')
        expect(known).toMatchObject({ told: { status: 401 }, work: { 'passwords.match': 1, 'credentials.get': 1 } });
    }
  });

  it('hashes a password for an unknown name as for a known one', async () => {
    const form = someone();
    await app.member(form);
    const passwords = app.app.get(Passwords);
    const took = async (userId: string | null): Promise<number> => {
      const from = process.hrtime.bigint();
      await passwords.match(userId, 'not the password');
      return Number(process.hrtime.bigint() - from) / 1e6;
    };
    const { id } = (await app.member()).user;
    await took(null);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 5; n += 1) {
      times.known.push(await took(id));
      times.unknown.push(await took(null));
    }
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    // Without a hash it would be a hundredth.
    expect([known > 2, unknown > known / 3, unknown < known * 3]).toEqual([true, true, true]);
  });

  it('finds nobody by their email address, nor an address anywhere in what is public', async () => {
    const form = someone();
    const { user } = await app.member(form);
    const visitor = app.visitor();
    for (const path of ['people', 'profiles'])
      expect(await visitor.get(`/api/${path}/${encodeURIComponent(form.email)}`)).toMatchObject(refused(accountRefusals.unknown));
    for (const route of community.routes.filter(({ method, rule }) => method === 'GET' && rule === 'public')) {
      const address = route.path.replace(':username', user.username).replace(':slug', user.slug).replace(':id', user.id);
      // The outbox is for the operator at this machine, while nothing is sent.
      if (!address.startsWith('/dev/'))
        expect([nameOf(route), (await visitor.get(address)).bytes.includes(form.email)]).toEqual([nameOf(route), false]);
    }
    const profile = (await visitor.get(`/api/people/${user.username}`)).body as Profile;
    expect([profile.id, JSON.stringify(profile).includes('@')]).toEqual([user.id, false]);
  });

  it('is refused alike for links that nobody was sent, whatever they look like', async () => {
    const answers = await Promise.all(
      ['A'.repeat(43), 'x', NOBODY, 'a'.repeat(200)].map((token) =>
        app.visitor().post('/api/auth/reset-password/check', { token }),
      ),
    );
    for (const answer of answers) expect(told(answer)).toEqual(told(answers[0] as Answer));
  });

  it('learns by registering that a name or an address is taken, no more often than the limit for addresses', async () => {
    const form = someone();
    await app.member(form);
    const other = someone();
    const ask = (change: object) => app.visitor().post('/api/register', { ...other, ...change });
    expect(await ask({ email: form.email })).toMatchObject(refused(accountRefusals.emailTaken));
    expect(await ask({ username: form.username })).toMatchObject(refused(accountRefusals.usernameTaken));
    expect(await ask({ slug: form.slug })).toMatchObject(refused(accountRefusals.slugTaken));
    expect(community.routes.find((route) => nameOf(route) === 'POST /api/register')?.limited).toMatchObject({ kind: 'register' });
    expect(attemptLimits.register.address.most).toBeLessThanOrEqual(30);
  });
});

describe('an id', () => {
  it('is random: none can be distinguished from another', async () => {
    const member = await app.member();
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      ids.push(
        ((await app.visitor().post('/api/register', someone())).body as User).id,
        ((await member.post('/api/social/posts', { content: `Sample ${n}` })).body as Post).id,
      );
    }
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const [from, to] of [
      [0, 6],
      [9, 13],
      [24, 30],
      [30, 36],
    ])
      expect(new Set(ids.map((id) => id.slice(from, to))).size).toBeGreaterThan(ids.length - 3);
    expect([...ids].sort()).not.toEqual(ids);
  });
});

describe('a refusal', () => {
  const CANARY = 'canary-7f3a91c0';
  it('repeats nothing of what was sent, on any route', async () => {
    let refusals = 0;
    for (const route of community.routes) {
      const caller = await community.somebody(route);
      const fields = [...(community.fields(route) ?? [])];
      const wrong = route.path.replace(/:\w+|\*/g, CANARY);
      const tries = [
        { address: wrong, json: community.body(route) },
        { address: `${wrong}?after=${CANARY}&quality=${CANARY}&window=${CANARY}`, json: community.body(route) },
        ...(isSafe(route.method)
          ? []
          : [
              { ...community.body(route), other: CANARY },
              Object.fromEntries(fields.map((field) => [field, { [CANARY]: CANARY }])),
              Object.fromEntries(fields.map((field) => [field, CANARY.repeat(30)])),
              `"${CANARY}"`,
              CANARY,
            ].map((json) => ({ address: wrong, json }))),
      ];
      for (const { address, json } of tries) {
        const answer = await caller.ask(
          route.method,
          address,
          typeof json === 'string'
            ? { raw: json, headers: { 'content-type': 'application/json', 'idempotency-key': CANARY } }
            : { json },
        );
        if (answer.status < 400) continue;
        refusals += 1;
        expect([
          nameOf(route),
          answer.body,
          `${answer.bytes.toString()}${JSON.stringify(answer.headers)}`.includes(CANARY),
        ]).toEqual([nameOf(route), answer.body, false]);
      }
    }
    expect(refusals).toBeGreaterThan(60);
  });
});
