import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from './server.mjs';

type Start = typeof import('./server.mjs');
/** An ES module, which these files, compiled to CommonJS, can only load this way. */
const start = async (...options: Parameters<Start['startServer']>) => (await import('./server.mjs')).startServer(...options);

/** The built server on a folder of its own, which can be ended and started again at the same address. */
export class Site {
  private constructor(
    private server: Server & { url: string },
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Site> {
    return new Site(await start({ env }), env);
  }

  get url(): string {
    return this.server.url;
  }

  /** Starts again what was killed or stopped: the same folder, the same port. */
  async start(): Promise<void> {
    const { dataFolder, url } = this.server;
    const { remove } = this.server;
    const next = await start({ dataFolder, port: Number(new URL(url).port), env: this.env });
    // The first one made the folder, so it is the one that removes it.
    this.server = { ...next, remove: async () => (await next.kill({ withChildren: true }), remove()) };
  }

  kill = () => this.server.kill({ withChildren: true });
  stop = () => this.server.stop();
  remove = () => this.server.remove();

  /** Throws the read models away, while the server is ended. Gives the names of the files. */
  async forgetReadModels(): Promise<readonly string[]> {
    const files = (await readdir(this.server.dataFolder)).filter((name) => name.startsWith('read-models'));
    await Promise.all(files.map((name) => rm(join(this.server.dataFolder, name))));
    return files;
  }
}
