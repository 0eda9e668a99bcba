import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from './servers/server.mjs';

type Start = typeof import('./servers/server.mjs');
type Grant = typeof import('./grant.mjs');
type Close = typeof import('./money/close-month.mjs');
type Grow = typeof import('./small-demo.mjs');
/** An ES module, which these files, compiled to CommonJS, can only load this way. */
const start = async (...options: Parameters<Start['startServer']>) =>
  (await import('./servers/server.mjs')).startServer(...options);

/** Refrain as people reach it, which can be ended and started again at the same addresses. */
export type Site = Readonly<{
  url: string;
  /** Where others reach it: another process, if there are several. */
  otherUrl: string;
  /** The last lines it printed, of all its processes. */
  printed: () => string;
  kill: () => Promise<unknown>;
  stop: () => Promise<unknown>;
  /** Starts again what was killed or stopped. */
  start: () => Promise<void>;
  /** Throws the read models away, while nothing runs. */
  forgetReadModels: () => Promise<void>;
  remove: () => Promise<void>;
}>;

const DEMO_READY_MS = 500_000;

/** The built server on a folder of its own. */
export class EmbeddedSite implements Site {
  private constructor(
    private server: Server & { url: string },
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** With `demo` it holds the whole demo community, whose rendering takes a while; among its people is an admin. */
  static async open(env: NodeJS.ProcessEnv = {}, demo = false): Promise<EmbeddedSite> {
    return new EmbeddedSite(await start({ env, ...(demo ? { demo, readyMs: DEMO_READY_MS } : {}) }), env);
  }

  /** On a copy of a data folder, which goes with it. */
  static async copyOf(folder: string, env: NodeJS.ProcessEnv = {}): Promise<EmbeddedSite> {
    return EmbeddedSite.filledBy((dataFolder) => cp(folder, dataFolder, { recursive: true }), env);
  }

  /** With the people of the demo and six weeks of what they do, around a few of its songs. */
  static async withSmallDemo(small: Parameters<Grow['growSmallDemo']>[1]): Promise<EmbeddedSite> {
    return EmbeddedSite.filledBy(async (folder) => (await import('./small-demo.mjs')).growSmallDemo(folder, small));
  }

  private static async filledBy(fill: (folder: string) => Promise<void>, env: NodeJS.ProcessEnv = {}): Promise<EmbeddedSite> {
    const dataFolder = await mkdtemp(join(tmpdir(), 'refrain-e2e-'));
    await fill(dataFolder);
    const server = await start({ dataFolder, env });
    const remove = async () => (await server.remove(), rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
    return new EmbeddedSite({ ...server, remove }, env);
  }

  get url(): string {
    return this.server.url;
  }

  get otherUrl(): string {
    return this.server.url;
  }

  get dataFolder(): string {
    return this.server.dataFolder;
  }

  printed = () => this.server.output();

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

  /** Ends, and leaves a copy of its data there. */
  async leavesCopy(folder: string): Promise<void> {
    await this.stop();
    await cp(this.server.dataFolder, folder, { recursive: true });
    await this.remove();
  }

  /** Gives people roles while nothing runs. */
  async rolesWhileStopped(...grants: readonly Parameters<Grant['grantRole']>[1][]): Promise<void> {
    for (const grant of grants) await (await import('./grant.mjs')).grantRole(this.server.dataFolder, grant);
  }

  /** Gives people roles; the site is started again. */
  async grants(...grants: readonly Parameters<Grant['grantRole']>[1][]): Promise<void> {
    await this.stop();
    await this.rolesWhileStopped(...grants);
    await this.start();
  }

  /** Ends the month that runs, as its timer would when it is over; the site is started again. */
  async closesMonth(rates: Parameters<Close['closeMonth']>[1]): Promise<void> {
    await this.stop();
    await (await import('./money/close-month.mjs')).closeMonth(this.server.dataFolder, rates);
    await this.start();
  }

  /** Puts points into wallets, by the ids of their owners; the site is started again. */
  async gives(points: Readonly<Record<string, number>>): Promise<void> {
    await this.stop();
    const { givePoints } = await import('./money/give-points.mjs');
    for (const [userId, amount] of Object.entries(points)) await givePoints(this.server.dataFolder, userId, amount);
    await this.start();
  }

  /** Makes a person premium until so many seconds from now, who cannot pay; the site is started again. */
  async isLate(userId: string, seconds: number): Promise<void> {
    await this.stop();
    await (await import('./money/late-subscription.mjs')).lateSubscription(this.server.dataFolder, userId, seconds);
    await this.start();
  }

  async forgetReadModels(): Promise<void> {
    const files = (await readdir(this.server.dataFolder)).filter((name) => name.startsWith('read-models'));
    if (files.length === 0) throw new Error('there are no read models to forget');
    await Promise.all(files.map((name) => rm(join(this.server.dataFolder, name))));
  }
}

type Open = typeof import('./servers/cluster.mjs');

/** The distributed profile: two apis, two projectors, a worker and a relay. */
export class DistributedSite implements Site {
  private constructor(private readonly cluster: Awaited<ReturnType<Open['openCluster']>>) {}

  /** Why it cannot run here, in a sentence, or null. */
  static problem = async (): Promise<string | null> => (await import('./servers/backing.mjs')).backingProblem();

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Site> {
    return new DistributedSite(await (await import('./servers/cluster.mjs')).openCluster({ env }));
  }

  get url(): string {
    return this.cluster.urls()[0] ?? '';
  }

  get otherUrl(): string {
    return this.cluster.urls()[1] ?? '';
  }

  printed = () => this.cluster.members.map(({ server }) => server.output()).join('\n');
  kill = () => Promise.all(this.cluster.members.map(({ server }) => server.kill({ withChildren: true })));
  stop = () => Promise.all(this.cluster.members.map(({ server }) => server.stop()));
  start = async () => void (await Promise.all(this.cluster.members.map((_, index) => this.cluster.again(index).ready)));
  forgetReadModels = () => this.cluster.forgetReadModels();
  remove = () => this.cluster.remove();
}
