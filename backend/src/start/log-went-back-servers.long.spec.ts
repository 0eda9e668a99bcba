import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditTexts } from '@refrain/contracts/audit';
import { kernelRefusals, type Health } from '@refrain/contracts/kernel';
import { openStorage } from '@refrain/storage';
import { auditLog } from '../cli/audit/audit';
import { configFrom, type Config, type ProcessName } from '../config';
import { createLogger } from '../observability/logger';
import { serve, type Running } from './serve';
import { startDistributedServers, type DistributedServers } from '../testing/doubles/distributed-servers';
import { Caller, refused } from '../testing/http';
import { eventually, someone } from '../testing/test-app';

describe('an EventStoreDB that went back below a running process (doubles)', () => {
  let data: string;
  let servers: DistributedServers;
  let site: Running;
  let projector: Running;
  let author: Caller;
  const config = (process: ProcessName): Config => ({
    ...configFrom({ REFRAIN_DATA: data, REFRAIN_DEMO: '0', PORT: '0' }),
    storage: servers.config,
    processes: [process],
  });
  const start = (process: ProcessName) =>
    serve(config(process), createLogger({ format: 'json', level: 'silent' }), () => undefined);
  const post = (content: string) => author.post('/api/social/posts', { content });
  const stored = async () => (await servers.eventStore.seen()).events;
  const logHealth = async () =>
    ((await author.get('/api/health')).body as Health).dependencies.find(({ name }) => name === 'log');

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'refrain-back-servers-'));
    servers = await startDistributedServers();
    [site, projector] = await Promise.all([start('api'), start('projector')]);
    author = new Caller(() => site.url);
    await eventually(async () => expect((await author.post('/api/register', someone())).status).toBe(201), 20_000);
    const copied = await stored();
    // A busy machine may answer that the log does not answer.
    for (const content of ['first', 'second', 'third'])
      await eventually(async () => expect((await post(content)).status).toBe(201), 20_000);
    await servers.eventStore.goBack(copied);
  });
  afterAll(async () => {
    await Promise.all([site.stop(), projector.stop()]);
    await servers.stop();
    await rm(data, { recursive: true, force: true });
  });

  it('stores no post, from the first one on, and says why', async () => {
    const before = await stored();
    for (let n = 0; n < 5; n += 1) expect(await post(`lost ${n}`)).toMatchObject(refused(kernelRefusals.logRolledBack));
    expect(await stored()).toBe(before);
  });

  it('turns the health red, with the commands that lead out', async () => {
    await eventually(async () =>
      expect(await logHealth()).toMatchObject({ up: false, message: expect.stringMatching(/--accept.*--rebuild.*\(DATA\.LOG_/) }),
    );
  });

  it('is what the audit says, although the log is whole in itself', async () => {
    const storage = await openStorage(servers.config);
    const lines: string[] = [];
    expect(await auditLog(storage, [], (line) => void lines.push(line), data)).toBe(1);
    expect(lines[0]).toContain(auditTexts.fault('HEAD.LOG_SHORTER', '').slice(0, -2));
    await storage.close();
  });

  it('lets no other process start', async () => {
    await expect(start('api')).rejects.toMatchObject({ name: 'LogWentBack', code: 'DATA.LOG_BEHIND' });
  });
});
