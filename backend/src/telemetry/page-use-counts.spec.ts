import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../kernel/values/clock';
import { InteractionFiles } from './interaction-files';
import type { KeptInteraction } from './kept-interaction';
import { PageUseCounts } from './page-use-counts';

let folder: string;
let counts: PageUseCounts;
let files: InteractionFiles;
const NOW = Date.parse('2026-11-23T12:00:00.000Z');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-use-'));
  const clock = new Clock(() => NOW);
  files = new InteractionFiles(folder, clock);
  counts = new PageUseCounts(files, clock);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (day: string, who: string, more: Partial<KeptInteraction> = {}): KeptInteraction => ({
  ...{ at: `${day}T10:00:00.000Z`, who, visit: 'v', type: 'view', contentType: 'page', device: 'desktop', page: 'home' },
  ...more,
});
const write = async (...records: readonly KeptInteraction[]) => {
  files.keep(records);
  await files.flush();
};

describe('the use of pages', () => {
  it('is counted by day, type, page and device, and names nobody', async () => {
    await write(at('2026-11-23', 'a'), at('2026-11-23', 'b', { page: 'charts', device: 'mobile' }), at('2026-11-22', 'a'));
    const use = await counts.use();
    expect(use).toEqual({
      days: [
        { day: '2026-11-23', interactions: 2, people: 2 },
        { day: '2026-11-22', interactions: 1, people: 1 },
      ],
      types: [{ name: 'view', count: 3 }],
      pages: [
        { name: 'home', count: 2 },
        { name: 'charts', count: 1 },
      ],
      devices: [
        { name: 'desktop', count: 2 },
        { name: 'mobile', count: 1 },
      ],
    });
  });

  it('grows with the file of today, passes over a line that a crash cut, and ends after seven days', async () => {
    await write(at('2026-11-23', 'a'), at('2026-11-16', 'a'));
    expect((await counts.use()).days).toEqual([{ day: '2026-11-23', interactions: 1, people: 1 }]);
    await write(at('2026-11-23', 'b'));
    await appendFile(files.fileOf('2026-11-23'), '{"at":"2026');
    expect((await counts.use()).days).toEqual([{ day: '2026-11-23', interactions: 2, people: 2 }]);
  });

  it('is nothing where nothing is kept', async () => {
    expect(await counts.use()).toEqual({ days: [], types: [], pages: [], devices: [] });
  });
});
