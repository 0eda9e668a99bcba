import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const start = async (...options: Parameters<(typeof import('../../support/servers/server.mjs'))['launchServer']>) =>
  (await import('../../support/servers/server.mjs')).startServer(...options);
const command = resolve(__dirname, '../../../backend/dist/cli/refrain.js');

type Finding = Readonly<{ check: string; state: string; says: string }>;

/** `refrain doctor --json` as an operator would type it, in a process of its own. */
const examined = (dataFolder: string, port: string): Promise<{ code: number; findings: readonly Finding[]; errors: string }> =>
  new Promise((done) => {
    // Node warns where a runner asks for colours and CI for none.
    const { FORCE_COLOR: _, ...inherited } = process.env;
    const env = { ...inherited, NODE_ENV: 'test', REFRAIN_DATA: dataFolder, PORT: port, HOST: '127.0.0.1' };
    const child = execFile(process.execPath, [command, 'doctor', '--json'], { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, findings: (JSON.parse(stdout) as { findings: Finding[] }).findings, errors: stderr }),
    );
  });

/** Databases and logs as they are; SQLite keeps notes on its readers in `-shm`, which holds no data. */
const picture = async (folder: string): Promise<readonly string[]> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Promise.all(
    files.map(async (file) => (file.endsWith('-shm') ? file : `${file} ${(await readFile(file)).toString('base64')}`)),
  );
};

test(
  'the doctor looks at a site that runs, that was killed and that was stopped, and touches nothing',
  { tag: '@long' },
  async () => {
    const server = await start();
    const { dataFolder, url } = server;
    const { port } = new URL(url);
    const says = ({ findings }: { findings: readonly Finding[] }, check: string): string =>
      findings.find((finding) => finding.check === check)?.says ?? '';
    try {
      const registration = {
        username: 'ada',
        displayName: 'Ada',
        slug: 'ada',
        email: 'ada@example.test',
        password: 'a sample password',
      };
      const registered = await fetch(`${url}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(registration),
      });
      expect(registered.status).toBe(201);

      const running = await examined(dataFolder, port);
      expect(running.findings.filter(({ state }) => state === 'problem')).toEqual([]);
      expect(running).toMatchObject({ code: 0, errors: '' });
      expect([says(running, 'lock'), says(running, 'port')]).toEqual([
        expect.stringContaining(`process ${server.pid}`),
        expect.stringContaining(`answers at ${port}`),
      ]);
      expect((await fetch(`${url}/api/health`)).status).toBe(200);

      await server.kill({ withChildren: true });
      const left = await picture(dataFolder);
      const killed = await examined(dataFolder, port);
      expect(killed.findings.filter(({ state }) => state === 'problem')).toEqual([]);
      expect([says(killed, 'lock'), says(killed, 'port')]).toEqual([expect.stringContaining('takes it over'), `${port} is free`]);
      expect(await picture(dataFolder)).toEqual(left);

      await (await start({ dataFolder })).stop();
      const tidy = await picture(dataFolder);
      const stopped = await examined(dataFolder, port);
      expect(stopped.findings.filter(({ state }) => state === 'problem')).toEqual([]);
      expect(says(stopped, 'log')).toBe(says(running, 'log'));
      expect(await picture(dataFolder)).toEqual(tidy);
    } finally {
      await server.remove();
    }
  },
);
