import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projections } from '@refrain/projections';
import { embeddedFiles } from '@refrain/storage';
import { configFrom } from './config';
import { createLogger } from './observability/logger';
import { serve } from './serve';
import { startTexts } from './start-texts';

let data: string;
let lines: string[];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'refrain-start-'));
  lines = [];
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** The read side alone: with people behind the door it runs on a thread of its own, which needs a build. */
const start = async () => {
  const config = configFrom({ REFRAIN_DATA: data, PORT: '0', REFRAIN_DEMO: '0' });
  const logger = createLogger({ format: 'json', level: 'warn', write: (line) => void lines.push(line) });
  return serve({ ...config, processes: ['projector'] }, logger, () => undefined);
};
const said = (): readonly string[] => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
const health = async (url: string) => (await (await fetch(`${url}/api/health`)).json()) as { status: string; projections: readonly unknown[] };

describe('a start on a damaged file of read models', () => {
  it('moves it aside, says where to, and builds the read models by itself', async () => {
    await (await start()).stop();
    const { readModels } = embeddedFiles(data);
    await truncate(readModels, 20_000);
    lines = [];
    const running = await start();
    const { status, projections: all } = await health(running.url);
    expect([status, all.length]).toEqual(['ok', projections.length]);
    await running.stop();
    const aside = { file: readModels, aside: `${readModels}.damaged`, reason: (JSON.parse(lines[0] ?? '{}') as { reason: string }).reason };
    expect(said()).toEqual([startTexts.setAside(aside)]);
    expect(existsSync(aside.aside)).toBe(true);
    lines = [];
    await (await start()).stop();
    expect(said()).toEqual([]);
  });
});
