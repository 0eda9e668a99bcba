import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { START, type Recorded } from '@refrain/contracts/kernel';
import { REBUILD } from '@refrain/contracts/operations';
import { chartsProjection } from '@refrain/projections/charts';
import { orderBuild } from '@refrain/projections/kernel';
import { RowUnreadable } from '@refrain/storage/vault';
import type { Storage } from '@refrain/storage';
import { AppModule } from '../app.module';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import { Ids } from '../kernel/values/ids';
import { DEMO_MARK } from '../kernel/values/marks';
import { ReadModels } from '../kernel/read/read-models';
import { demoTracks, type DemoTrack } from './demo-tracks';
import { DEMO_PASSWORD, demoPeople, printedPeople } from './people';
import { demoPlan, type DemoAction } from './plan';
import { renderOnThread, type RenderSound } from './render';
import { DemoSeeder } from './seed';
import { demoTexts } from './texts';

export type DemoAccount = Readonly<{ role: string; username: string; password: string }>;

export type Demo = Readonly<{
  accounts: readonly DemoAccount[];
  /** Carries out what is left, once. Rejects when it fails or is stopped; the next `openDemo` goes on there. */
  grow: () => Promise<void>;
  /** Resolves once the demo no longer works on the track of this event: at once for every other track. */
  released: (event: Recorded) => Promise<void>;
  isStopped: () => boolean;
  /** Resolves when the act in hand is done or given up. */
  stop: () => Promise<void>;
}>;

export type DemoParts = Readonly<{
  storage: Storage;
  say: (line: string) => void;
  render?: RenderSound;
  tracks?: readonly DemoTrack[];
  /** Kinds of acts that are left out. */
  without?: readonly DemoAction['kind'][];
}>;

/** A busy machine may refuse for a moment: that is no reason to leave anything out. */
const ATTEMPTS = 10;
const PAUSE_MS = 1000;
/** So long a view may be behind what it shows, on a machine with much to do. */
const BEHIND_ATTEMPTS = 120;
const isTemporary = ({ refusal }: DomainError): boolean => refusal.status >= 500 || refusal.status === 429;

/**
 * How many acts of a kind do not wait for each other, where it is more than one. Each picture is painted on one of the four threads that read files for
 * those who use the site meanwhile.
 */
const AT_ONCE: Partial<Record<DemoAction['kind'], number>> = { play: 32, like: 32, follow: 32, mark: 32, picture: 2 };

function* groups(actions: readonly DemoAction[]): Generator<readonly DemoAction[]> {
  let group: DemoAction[] = [];
  for (const action of actions) {
    const joins = group[0]?.kind === action.kind && group.length < (AT_ONCE[action.kind] ?? 1);
    if (!joins && group.length > 0) yield group;
    group = joins ? [...group, action] : [action];
  }
  if (group.length > 0) yield group;
}

const accounts = printedPeople.map(({ role, username }): DemoAccount => ({ role, username, password: DEMO_PASSWORD }));

const complete: Demo = {
  accounts,
  grow: async () => undefined,
  released: async () => undefined,
  isStopped: () => false,
  stop: async () => undefined,
};

/** A demo that is being made: its people first, then what they do, with a clock that runs from six weeks ago to now. */
class GrowingDemo implements Demo {
  readonly accounts = accounts;
  private readonly stopping = new AbortController();
  private readonly tracks: readonly DemoTrack[];
  private readonly plan: readonly DemoAction[];
  private readonly done: Promise<void>;
  private finish: () => void = () => undefined;
  private growing: Promise<void> = Promise.resolve();
  private isClosed = false;

  private constructor(
    private readonly parts: DemoParts,
    private readonly app: INestApplicationContext,
    private readonly seeder: DemoSeeder,
    private readonly setTime: (at: number) => void,
    began: number,
  ) {
    this.tracks = parts.tracks ?? demoTracks;
    this.plan = demoPlan(began, this.tracks).filter(({ kind }) => !parts.without?.includes(kind));
    this.done = new Promise((finish) => (this.finish = finish));
    seeder.learn(this.plan);
  }

  static async open(parts: DemoParts, began: number): Promise<GrowingDemo> {
    const { storage, render = renderOnThread } = parts;
    let time = began;
    const given = { storage, clock: new Clock(() => time), ids: new Ids(), secureCookies: false };
    const app = await NestFactory.createApplicationContext(AppModule.with(given), { logger: ['error'] });
    const demo = new GrowingDemo(parts, app, new DemoSeeder(app, storage, render), (at) => (time = at), began);
    try {
      await demo.carryOut(demo.plan.filter(({ kind }) => kind === 'register'));
      return demo;
    } catch (error) {
      await demo.close();
      throw error;
    }
  }

  grow = (): Promise<void> => {
    this.growing = this.carryOut(this.plan.filter(({ kind }) => kind !== 'register'))
      .then(() => this.complete())
      .finally(() => this.close());
    return this.growing;
  };

  released = async ({ stream }: Recorded): Promise<void> => Promise.race([this.done, this.seeder.held.released(stream)]);

  isStopped = (): boolean => this.stopping.signal.aborted;

  stop = async (): Promise<void> => {
    this.stopping.abort();
    await this.growing.catch(() => undefined);
    await this.close();
  };

  private async carryOut(actions: readonly DemoAction[]): Promise<void> {
    for (const group of groups(actions)) {
      this.stopping.signal.throwIfAborted();
      this.setTime(group[group.length - 1]?.at ?? 0);
      await Promise.all(group.map((action) => this.act(action)));
    }
  }

  private async act(action: DemoAction): Promise<void> {
    try {
      await this.untilTaken(action);
    } catch (error) {
      // People use the site meanwhile: what an act is about may be gone, and then the act is left out.
      if (!(error instanceof DomainError) || isTemporary(error)) throw error;
      this.parts.say(demoTexts.skipped(action.kind, error.message));
      return;
    }
    if (action.kind === 'upload')
      this.parts.say(demoTexts.song(this.tracks[action.track]?.title ?? '', action.track + 1, this.tracks.length));
  }

  private async untilTaken(action: DemoAction): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.seeder.carryOut(action, this.stopping.signal);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const isBehind = !isTemporary(error) && error.refusal.status === 404 && (await this.seeder.isThere(action));
        if (attempt === (isBehind ? BEHIND_ATTEMPTS : ATTEMPTS) || !(isBehind || isTemporary(error))) throw error;
        await pause(PAUSE_MS, undefined, { signal: this.stopping.signal });
      }
    }
  }

  private async complete(): Promise<void> {
    const { log, readStore: store, chain } = this.parts.storage;
    // A rebuild to look at, which a worker builds beside the charts that serve.
    await orderBuild({ log, store, chain, now: () => new Clock().now() }, chartsProjection, { as: REBUILD });
    await this.parts.storage.vault.checkpoints.put(DEMO_MARK, 'done');
    this.parts.say(demoTexts.complete(this.plan.length));
  }

  private async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.finish();
    this.app.get(ReadModels).close();
    await this.app.close();
  }
}

/**
 * Gives an empty data folder a community, through commands. Its people are there when this resolves; `grow` does the rest. A demo
 * that was interrupted is taken up again: every command has an id of its own. Null for a folder that is not a demo.
 */
export const openDemo = async (parts: DemoParts): Promise<Demo | null> => {
  const { storage, say } = parts;
  // A mark that cannot be read stops no start: what is there stays as it is.
  const mark = await storage.vault.checkpoints
    .get(DEMO_MARK)
    .catch((error: unknown) => (error instanceof RowUnreadable ? 'done' : Promise.reject(error)));
  if (mark === 'done') return complete;
  const isFirst = mark === START;
  if (isFirst && (await storage.log.head()) !== START) return null;
  const began = isFirst ? Date.now() : Number(mark.split(':')[1]);
  await storage.vault.checkpoints.put(DEMO_MARK, `begun:${began}`);
  say(isFirst ? demoTexts.first(demoPeople.length) : demoTexts.resumed);
  const demo = await GrowingDemo.open(parts, began);
  say(demoTexts.growing);
  return demo;
};
