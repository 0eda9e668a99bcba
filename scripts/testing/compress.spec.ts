import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const script = join(__dirname, '../../frontend/scripts/compress.mjs');

it('the build compresses its texts that are worth it, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-compress-'));
  const long = 'a sample text, again. '.repeat(200);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const file of ['assets/app.js', 'assets/app.css', 'sw.js', 'index.html', 'font.woff2', '.vite/manifest.json'])
    writeFileSync(join(folder, file), long);
  writeFileSync(join(folder, 'short.js'), 'short');
  execFileSync(process.execPath, [script, folder]);
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((file) => /\.(br|gz)$/.test(file)).sort()).toEqual([
    'assets/app.css.br',
    'assets/app.css.gz',
    'assets/app.js.br',
    'assets/app.js.gz',
    'sw.js.br',
    'sw.js.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(long);
  rmSync(folder, { recursive: true });
});
