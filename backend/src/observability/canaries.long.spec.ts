import { session } from '@refrain/contracts/accounts';
import { REQUEST_ID_HEADER } from '@refrain/contracts/kernel';
import { MemoryWorld, type TestProcess } from '../testing/memory-world';
import { declaredRoutes, type ApiRoute } from '../testing/answers/routes';
import { eventually, someone, TestApp } from '../testing/test-app';

const ID = '00000000-0000-4000-8000-000000000000';
const REQUEST_ID = '0123456789abcdef0123456789abcdef';
/** Texts that a log must never hold, each sent in every place where a person might put it. */
const CANARIES = {
  email: 'canary.address@example.test',
  password: 'canary-password-7f3a',
  cookie: 'canary-cookie-9c1e-AAAAAAAAAAAAAAAAAAAAAAAA',
  authorization: 'canary-bearer-5d2b',
  name: 'canarynamee4f0',
};

let world: MemoryWorld;
let api: TestProcess;
let routes: readonly ApiRoute[];

beforeAll(async () => {
  const app = await TestApp.start();
  routes = declaredRoutes(app.app);
  await app.close();
  world = await MemoryWorld.create();
  api = await world.start('api', 'projector', 'worker');
});
afterAll(() => world.close());

const body = {
  email: CANARIES.email,
  username: CANARIES.name,
  password: CANARIES.password,
  token: CANARIES.authorization,
  content: `${CANARIES.email} ${CANARIES.name}`,
};
const headers = {
  cookie: `${session.cookie}=${CANARIES.cookie}`,
  authorization: `Bearer ${CANARIES.authorization}`,
  [REQUEST_ID_HEADER]: REQUEST_ID,
};
const everyRoute = async (): Promise<void> => {
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path } of routes) {
    const address = `${path.replace(/:slug/, CANARIES.name).replace(/:\w+/g, ID).replace('*', CANARIES.name)}?q=${CANARIES.email}&token=${CANARIES.authorization}`;
    await api.visitor().ask(method, address, { ...(method === 'GET' ? {} : { json: body }), headers });
  }
};
const withoutCanaries = (): void => {
  for (const [what, canary] of Object.entries(CANARIES))
    expect([what, world.lines.filter((line) => line.includes(canary))]).toEqual([what, []]);
};

describe('the log', () => {
  it('names every request under its id, and holds nothing of what was sent', async () => {
    await everyRoute();
    const logged = () =>
      world.lines
        .map((line) => JSON.parse(line) as { context?: string; correlation?: string; route?: string })
        .filter(({ context }) => context === 'Request');
    // The line of a request is written after its answer.
    await eventually(
      () => expect(new Set(logged().map(({ route }) => route))).toEqual(new Set(routes.map(({ path }) => path))),
      20_000,
    );
    const written = logged();
    expect(written.length).toBeGreaterThanOrEqual(routes.length);
    expect(new Set(written.map(({ correlation }) => correlation))).toEqual(new Set([REQUEST_ID]));
    withoutCanaries();
  });

  it('holds nothing of a person who registers, signs in, and is refused', async () => {
    const person = api.visitor();
    const registration = { ...someone(CANARIES.name), email: CANARIES.email, password: CANARIES.password };
    expect((await person.post('/api/register', registration)).status).toBe(201);
    expect((await person.post('/api/register', registration)).status).toBe(409);
    expect((await person.post('/api/login', { username: CANARIES.email, password: `${CANARIES.password}x` })).status).toBe(401);
    expect((await person.post('/api/login', { username: CANARIES.email, password: CANARIES.password })).status).toBe(200);
    withoutCanaries();
    expect(world.lines.filter((line) => line.includes(person.cookie))).toEqual([]);
  });

  it('holds nothing of it when something breaks, and names the request', async () => {
    const before = world.lines.length;
    for (const name of ['log', 'readStore', 'vault', 'media'] as const) world.away.add(name);
    await everyRoute();
    world.away.clear();
    const errors = world.lines
      .slice(before)
      .map((line) => JSON.parse(line) as { context?: string; level: string; correlation?: string; status?: number })
      .filter(({ context, status }) => context === 'Request' && status === 503);
    expect(errors.length).toBeGreaterThan(10);
    expect(new Set(errors.map(({ level, correlation }) => `${level} ${correlation}`))).toEqual(new Set([`warn ${REQUEST_ID}`]));
    withoutCanaries();
  });
});

describe('the id of a request', () => {
  it('is the caller’s when it is random, and another one when it could say something', async () => {
    const asked = async (given: string) =>
      (await api.visitor().get('/api/genres', { [REQUEST_ID_HEADER]: given })).headers[REQUEST_ID_HEADER];
    expect(await asked(REQUEST_ID)).toBe(REQUEST_ID);
    expect(await asked(ID)).toBe(ID);
    for (const given of [CANARIES.email, CANARIES.name, '', 'x'.repeat(32), `${REQUEST_ID}0`]) {
      expect(await asked(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    }
  });

  it('is the correlation of the events that came of it', async () => {
    await api.visitor().post('/api/register', someone(), { [REQUEST_ID_HEADER]: ID });
    const correlations: string[] = [];
    for await (const { events } of api.storage.log.readAll({ types: ['AccountRegistered'] }))
      for (const { meta } of events) correlations.push(meta.correlation);
    expect(correlations.at(-1)).toBe(ID);
  });
});

describe('the metrics', () => {
  it('count requests by route and commands by outcome, and name nobody', async () => {
    await everyRoute();
    let text = '';
    // What answers too late on a busy machine is left out of one reading.
    await eventually(async () => {
      text = (await api.visitor().get('/metrics')).bytes.toString();
      expect(text).toMatch(/^refrain_http_request_seconds_count\{method="GET",route="\/api\/posts\/:id",status="\d+"\} \d+$/m);
      expect(text).toMatch(/^refrain_commands_total\{command="RegisterAccount",outcome="done"\} \d+$/m);
      expect(text).toMatch(/^refrain_commands_total\{command="RegisterAccount",outcome="refused"\} \d+$/m);
      expect(text).toMatch(/^refrain_reaction_parked_lanes\{reaction="process-track-when-uploaded"\} 0$/m);
      expect(text).toMatch(/^refrain_reaction_lag_events\{reaction="process-track-when-uploaded"\} 0$/m);
      expect(text).toMatch(/^refrain_live_sockets 0$/m);
      expect(text).toMatch(/^refrain_dependency_up\{dependency="log"\} 1$/m);
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    });
    for (const canary of [...Object.values(CANARIES), ID]) expect(text).not.toContain(canary);
  });

  it('are not there for a caller that comes through a proxy', async () => {
    for (const header of ['x-forwarded-for', 'forwarded']) {
      expect(await api.visitor().get('/metrics', { [header]: '192.0.2.1' })).toMatchObject({
        status: 404,
        body: { code: 'ROUTE.NOT_FOUND' },
      });
    }
  });
});
