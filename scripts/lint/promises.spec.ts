import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
const LEFT = 'export const x = () => {\n  Promise.resolve(1);\n};\n';
const ON_PURPOSE = 'export const x = () => {\n  void Promise.resolve(1);\n};\n';

/** The lines that are refused, when these texts lie where such files lie. */
const refused = (texts: Readonly<Record<string, string>>): readonly string[] => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'refrain-lint-')));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "es2022" } }');
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') };
    const { stdout } = spawnSync(process.execPath, [linter, '--type-aware', '--format', 'unix', '.'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    return stdout.split('\n').flatMap((line) => /^([^:]+):\d+:\d+: .*no-floating-promises/.exec(line)?.[1] ?? []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

it('refuses a promise that nobody waits for, and in specs and journeys one that nobody waits for on purpose', () => {
  const texts = {
    'contracts/src/left.ts': LEFT,
    'backend/src/posts/left.ts': LEFT,
    'backend/src/posts/on-purpose.ts': ON_PURPOSE,
    'projections/src/unread.spec.ts': ON_PURPOSE,
    'frontend/src/app/unread.spec.ts': ON_PURPOSE,
    'frontend/src/app/unread.spec.tsx': ON_PURPOSE,
    'frontend/src/app/left.ts': LEFT,
    'e2e/journeys/accounts/unread.spec.ts': ON_PURPOSE,
  };
  const free = ['backend/src/posts/on-purpose.ts', 'frontend/src/app/left.ts'];
  expect([...refused(texts)].sort()).toEqual(
    Object.keys(texts)
      .filter((file) => !free.includes(file))
      .sort(),
  );
});
