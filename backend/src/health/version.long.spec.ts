import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { release } from '@refrain/contracts/kernel';
import { TestApp } from '../testing/test-app';
import { commitOf } from './commit';

const root = resolve(__dirname, '../../..');
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

describe('GET /api/version', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('reports the version of package.json, its day and its name to visitors, and changes nothing', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const { status, body } = await app.unchanged(() => app.visitor().get('/api/version'));
    expect({ status, body }).toEqual({
      status: 200,
      body: { version, released: release.released, subtitle: release.subtitle, commit: await commitOf({}, root) },
    });
  });
});

describe('the commit', () => {
  it('is what the image says, if that can be one', async () => {
    expect(await commitOf({ REFRAIN_COMMIT: ` ${COMMIT}\n` }, '/nowhere')).toBe(COMMIT);
    expect(await commitOf({ REFRAIN_COMMIT: '<b>x</b>' }, '/nowhere')).toBeNull();
  });

  it('is unknown in a folder that is no clone, also inside of one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'refrain-commit-'));
    expect(await commitOf({}, folder)).toBeNull();
    expect(await commitOf({}, join(root, 'backend'))).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
