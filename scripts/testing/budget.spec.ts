import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../frontend/scripts/budget.mjs');
const KB = 1000;

/** Judges a build with files of these sizes, which no compression makes smaller. */
const judged = async (sizes: {
  entry?: number;
  shell?: number;
  route?: number;
  worker?: number;
  embed?: number;
  isAuthInShell?: boolean;
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-budget-'));
  const write = (file: string, size = KB) => writeFileSync(join(folder, file), randomBytes(size));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'server'));
  write('embed.js', sizes.embed);
  writeFileSync(join(folder, 'server', 'embed.json'), JSON.stringify({ script: '/embed.js' }));
  write('entry.js', sizes.entry);
  write('shell.js', sizes.shell);
  write('route.js', sizes.route);
  write('auth.js');
  write('sw.js', sizes.worker);
  const manifest = {
    'main.tsx': { file: 'entry.js', isEntry: true, dynamicImports: ['Page.tsx', 'AuthPage.tsx', '_shell.js'] },
    '_shell.js': { file: 'shell.js', name: 'shell' },
    'Page.tsx': { file: 'route.js', name: 'Page', imports: ['_shell.js'] },
    'AuthPage.tsx': { file: 'auth.js', name: 'AuthPage', ...(sizes.isAuthInShell ? { imports: ['_shell.js'] } : {}) },
  };
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const result = await new Promise<{ code: number; over: string[] }>((done) => {
    execFile(process.execPath, [script, folder], (error, stdout) =>
      done({
        code: Number(error?.code ?? 0),
        over: stdout
          .split('\n')
          .filter((line) => line.startsWith('OVER'))
          .map((line) => line.slice(6, 38).trim()),
      }),
    );
  });
  rmSync(folder, { recursive: true });
  return result;
};

describe('the budget of the front end', () => {
  it('passes a small build', async () => expect(await judged({})).toEqual({ code: 0, over: [] }));
  it.each<[string, Parameters<typeof judged>[0]]>([
    ['initial JS', { entry: 160 * KB, shell: 31 * KB }],
    ['initial JS without the shell', { entry: 166 * KB }],
    ['route Page', { route: 61 * KB }],
    ['route AuthPage', { shell: 60 * KB, isAuthInShell: true }],
    ['embed player', { embed: 20 * KB + 1 }],
    ['service worker', { worker: 12 * KB + 1 }],
  ])('fails a build whose %s is too large', async (name, sizes) =>
    expect(await judged(sizes)).toEqual({ code: 1, over: [name] }),
  );
});
