import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'refrain-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another program that holds the lock as ours does, until it is killed. */
const heldByAnother = async () => {
  const program = `
    const db = new (require('better-sqlite3'))(${JSON.stringify(join(folder, 'refrain.lock'))});
    db.exec('BEGIN EXCLUSIVE');
    process.stdout.write('held');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['-e', program], { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((held) => child.stdout.once('data', held));
  return { kill: () => new Promise((gone) => (child.once('close', gone), child.kill('SIGKILL'))) };
};

describe('the lock of a data folder', () => {
  it('is refused while another process has it, with its number, and is free when that was killed', async () => {
    const other = await heldByAnother();
    writeFileSync(join(folder, 'refrain.pid'), '4242');
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another Refrain (process 4242).`);
    await other.kill();
    lockFolder(folder)();
  });

  it('is refused to a process with the same number in another container', async () => {
    const other = await heldByAnother();
    writeFileSync(join(folder, 'refrain.pid'), String(process.pid));
    expect(() => lockFolder(folder)).toThrow('is in use by another Refrain');
    await other.kill();
  });

  it('is taken where a number was left behind that another program has now', () => {
    writeFileSync(join(folder, 'refrain.pid'), String(process.ppid));
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'refrain.pid'), 'utf8')).toBe(String(process.pid));
    unlock();
    expect(existsSync(join(folder, 'refrain.pid'))).toBe(false);
  });

  it('is had once within a process too', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('is in use by another Refrain');
    unlock();
    lockFolder(folder)();
  });
});
