import { kernelRefusals } from '@refrain/contracts/kernel';
import { Community, nameOf } from '../testing/community/community';
import { rightsOf } from '../testing/people';
import type { Answer } from '../testing/http';
import type { ApiRoute } from '../testing/answers/routes';
import { TestApp, type Member } from '../testing/test-app';
import { shareOf } from './testing/share-of';

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

/** What nobody may say of themselves, in JSON. */
const extras: Readonly<Record<string, () => unknown>> = {
  role: () => 'admin',
  adminLevel: () => 0,
  isSupremeAdmin: () => true,
  subscriptionType: () => 'premium',
  userId: () => community.bystander.user.id,
  id: () => community.bystander.user.id,
  actor: () => community.bystander.user.id,
  verified: () => true,
  isEmailVerified: () => true,
  createdAt: () => '2001-01-01T00:00:00.000Z',
};
const POISON = '{"role":"admin","adminLevel":0,"isSupremeAdmin":true,"prototype":{"role":"admin","isSupremeAdmin":true}}';
/** These go over the wire as text: an object literal cannot say them. */
const POISONED = ['__proto__', 'constructor'];
const names = [...Object.keys(extras), ...POISONED];
const textOf = (name: string): string => (POISONED.includes(name) ? POISON : JSON.stringify(extras[name]?.()));
const bodyWith = (route: ApiRoute, name: string): string => {
  const others = Object.entries(community.body(route) ?? {}).filter(([field]) => field !== name);
  return `{"${name}":${textOf(name)}${others.map(([field, value]) => `,"${field}":${JSON.stringify(value)}`).join('')}}`;
};

const rights = async (member: Member) => {
  const { role, adminLevel, isSupremeAdmin, subscriptionType, isEmailVerified } = await rightsOf(app, member.user);
  return { role, adminLevel, isSupremeAdmin, subscriptionType, isEmailVerified };
};
/** Who did what, and what became of them. */
const consequences = async (route: ApiRoute, sent: (who: Member, address: string) => Promise<Answer>) => {
  const { who, address } = await community.target(route);
  const [head, before] = [await app.head(), await rights(who)];
  const answer = await sent(who, address);
  if (answer.status < 400) community.came(route);
  const events = await community.askedSince(head);
  return {
    answer,
    before,
    after: await rights(who),
    types: events.map(({ type }) => type),
    strangers: events.filter(({ meta }) => meta.actor !== who.user.id && meta.actor !== null),
  };
};
const codeOf = ({ body }: Answer): unknown => (body as { code?: unknown } | null)?.code;

describe('a field that a request may not have', () => {
  it('is one of many', () => expect(names).toHaveLength(12));

  it.each(names)('has no effect on any route that changes something: %s', async (name) => {
    const bystander = await rightsOf(app, community.bystander.user);
    const routes = shareOf(community.mutating, names.indexOf(name)).filter(({ files }) => !files);
    expect(routes.length).toBeGreaterThanOrEqual(9);
    let refusedBy = 0;
    for (const route of routes) {
      const forged = await consequences(route, (who, address) =>
        who.ask(route.method, address, { raw: bodyWith(route, name), headers: { 'content-type': 'application/json' } }),
      );
      expect([nameOf(route), forged.strangers]).toEqual([nameOf(route), []]);
      if (forged.answer.status >= 400) {
        refusedBy += 1;
        expect([nameOf(route), forged.types, forged.after]).toEqual([nameOf(route), [], forged.before]);
      } else {
        const asIs = await consequences(route, (who, address) => who.ask(route.method, address, { json: community.body(route) }));
        expect([nameOf(route), forged.types, forged.after]).toEqual([nameOf(route), asIs.types, asIs.after]);
      }
      const fields = community.fields(route);
      if (!fields || fields.has(name)) continue;
      expect([nameOf(route), forged.answer.status]).toEqual([nameOf(route), 400]);
      if (codeOf(forged.answer) === kernelRefusals.malformed.code)
        expect([nameOf(route), POISONED]).toEqual([nameOf(route), expect.arrayContaining([name])]);
      else
        expect([nameOf(route), Object.keys((forged.answer.body as { errors?: object }).errors ?? {})]).toEqual([
          nameOf(route),
          expect.arrayContaining([name]),
        ]);
    }
    expect(refusedBy).toBeGreaterThan(3);
    expect(await rightsOf(app, community.bystander.user)).toEqual(bystander);
  });

  it('changes no object of the server', () => {
    const plain: Readonly<Record<string, unknown>> = {};
    expect([plain.role, plain.isSupremeAdmin, plain.adminLevel]).toEqual([undefined, undefined, undefined]);
  });

  it('has none in a form with files either', async () => {
    for (const route of community.mutating.filter(({ files }) => files)) {
      const part = (name: string) =>
        `--sample\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === 'role' ? 'admin' : textOf(name)}\r\n`;
      const raw = `${names.map(part).join('')}--sample--\r\n`;
      const forged = await consequences(route, (who, address) =>
        who.ask(route.method, address, { raw, headers: { 'content-type': 'multipart/form-data; boundary=sample' } }),
      );
      expect([nameOf(route), forged.answer.status >= 400, forged.types, forged.after]).toEqual([
        nameOf(route),
        true,
        [],
        forged.before,
      ]);
    }
  });
});
