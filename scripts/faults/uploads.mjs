import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Spoiled files by every way in: cut, with lying headers, playlists dressed as songs, two files in one, connections that break, offsets that
 * lie. `--uploads` sets how many (default 5,000), `--seed` which. `npm run test:long` does fewer.
 */
const { values } = parseArgs({ options: { uploads: { type: 'string', default: '5000' }, seed: { type: 'string' } } });

const seed = values.seed ?? String(Date.now() % 1e6);
process.stdout.write(`${values.uploads} uploads, seed ${seed}\n`);
const env = { ...process.env, MUTATED_UPLOADS: values.uploads, MUTATED_SEED: seed };
const jest = spawnSync(process.execPath, ['scripts/tool.mjs', 'jest', 'mutated-uploads'], { stdio: 'inherit', env });
process.exitCode = jest.status ?? 1;
