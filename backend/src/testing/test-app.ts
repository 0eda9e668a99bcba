import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RegisterRequest, User } from '@refrain/contracts/accounts';
import { POINTS_PROCESS } from '@refrain/contracts/ledger';
import { effectEvents } from '@refrain/contracts/effects';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { startProjector } from '@refrain/projections/kernel';
import { openEmbeddedStorage, type Storage } from '@refrain/storage';
import { createApp } from '../app';
import type { TrustProxy } from '../config';
import { Clock, Ids, Live, Reactions, ReadModels, Timers, type Timer } from '../kernel';
import type { MailSettings } from '../mail';
import type { Network } from '../outbound';
import type { PiSettings } from '../pi';
import type { SecurityContact } from '../site/security-txt';
import { FingerprintTrackWhenProcessed } from '../duplicates/fingerprint-track-when-processed.reaction';
import { REACTIONS, TIMERS } from '../processes/background';
import { SegmentTrackWhenProcessed } from '../tracks/files/segment-track-when-processed.reaction';
import { AnalyseTrackWhenProcessed } from '../tracks/sound/analyse-track-when-processed.reaction';
import { SegmentVideoWhenProcessed } from '../videos/segments/segment-video-when-processed.reaction';
import { apiDocumentFile } from './answers/api-document';
import { Caller } from './http';

/** Nothing is sent to the real one; specs about it name a stand-in. */
process.env['LISTENBRAINZ_URL'] ??= 'off';

export type Member = Caller & { user: User };

type Running = { app: NestFastifyApplication; storage: Storage; timers: Timers; origin: string; stop: () => Promise<void> };

export const PASSWORD = 'a sample password';
export const INDEX_HTML = '<!doctype html><title>Refrain</title>';
/** Where links of mails lead; nothing listens there. */
export const SITE_URL = 'http://refrain.test';
const NOWHERE: Network = { resolve: async () => [], dial: async () => Promise.reject(new Error('tests dial nobody')) };
let people = 0;

/** A registration of a new person. */
export const someone = (name = `sample${(people += 1)}`): RegisterRequest => ({
  displayName: `${name} Sample`,
  username: name,
  slug: name,
  email: `${name}@example.test`,
  password: PASSWORD,
});

const LISTENING: readonly unknown[] = [
  AnalyseTrackWhenProcessed,
  FingerprintTrackWhenProcessed,
  SegmentTrackWhenProcessed,
  SegmentVideoWhenProcessed,
];

/** The real application over embedded storage in a folder of its own, listening on loopback; the projector runs in this thread. */
export class TestApp {
  /** What the clock shows, in milliseconds; tests move it. */
  now = Date.now();
  readonly failures: unknown[] = [];

  /** What tests set of the mail; known at the next start. */
  mail: Partial<MailSettings> = {};

  /** Where Pi is asked for the identity of a person; known at the next start. */
  pi: PiSettings | undefined;

  /** The way to other sites; nowhere, unless a test says where. Known at the next start. */
  network: Network = NOWHERE;

  /** Whose `X-Forwarded-For` is believed; known at the next start. Without one, callers in tests have no address that counts. */
  trustProxy: TrustProxy = ['loopback'];

  /** How many times the limits on requests; tests of these limits begin with one time. Known at the next start. */
  limitsFactor = 1000;

  /** Refuses no read for the load of a machine that runs other tests; tests of that begin with yes. Known at the next start. */
  sheds = false;

  /**
   * Songs that can be played are listened to: for what they say of their sound, and for others that sound like them. Long ones and films are cut into
   * segments. That goes on after an answer,
   * so only specs about it begin with yes.
   */
  listens = false;

  /** Where reports of weaknesses go; known at the next start. */
  security: SecurityContact | null = null;

  /** As where people come by https; known at the next start. */
  secureCookies = false;

  private running!: Running;
  private seen: Readonly<{ after: Position; acted: Position }> = { after: '', acted: '' };

  private constructor(readonly folder: string) {}

  /** @param given what is known from the first start on */
  static async start(
    pi?: PiSettings,
    given: Partial<Pick<TestApp, 'limitsFactor' | 'trustProxy' | 'sheds' | 'listens'>> = {},
  ): Promise<TestApp> {
    const folder = await mkdtemp(join(tmpdir(), 'refrain-app-'));
    await mkdir(join(folder, 'pages', 'assets'), { recursive: true });
    await writeFile(join(folder, 'pages', 'index.html'), INDEX_HTML);
    for (const script of ['sw.js', 'assets/sample-Ab1.js']) await writeFile(join(folder, 'pages', script), '');
    const app = new TestApp(folder);
    Object.assign(app, given, { pi });
    app.running = await app.open();
    return app;
  }

  get app(): NestFastifyApplication {
    return this.running.app;
  }
  get storage(): Storage {
    return this.running.storage;
  }
  /** Nothing fires by itself: time stands still unless a test moves it. */
  get timers(): Timers {
    return this.running.timers;
  }
  get origin(): string {
    return this.running.origin;
  }

  private async open(): Promise<Running> {
    const storage = await openEmbeddedStorage(join(this.folder, 'data'));
    const report = (...failure: unknown[]) => void this.failures.push(failure);
    const projector = startProjector({ ...storage, store: storage.readStore }, projections, report);
    await projector.ready;
    const clock = new Clock(() => this.now);
    const mail = {
      smtp: null,
      siteUrl: SITE_URL,
      outboxFolder: join(this.folder, 'data', 'outbox'),
      showOutbox: true,
      ...this.mail,
    };
    const site = {
      url: SITE_URL,
      contactEmail: 'hello@example.test',
      security: this.security,
      apiDocument: apiDocumentFile(),
    };
    const telemetry = { folder: join(this.folder, 'data', 'interactions') };
    const app = await createApp({
      mail,
      ...(this.pi ? { pi: this.pi } : {}),
      site,
      telemetry,
      exports: { folder: join(this.folder, 'data', 'exports') },
      network: this.network,
      storage,
      clock,
      ids: new Ids(),
      secureCookies: this.secureCookies,
      trustProxy: this.trustProxy,
      limitsFactor: this.limitsFactor,
      sheds: this.sheds,
      pages: join(this.folder, 'pages'),
      fraudFolder: join(this.folder, 'fraud'),
    });
    const reactions = new Reactions({ ...storage, clock }, report);
    for (const reaction of REACTIONS)
      if (this.listens || !LISTENING.includes(reaction)) reactions.start(app.get<never>(reaction));
    const timers = new Timers(
      { store: storage.readStore, leases: storage.leases, clock },
      TIMERS.map((timer) => app.get<Timer>(timer)),
      report,
    );
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const stop = async () => {
      await app.get(Live).close();
      await app.close();
      await reactions.stop();
      app.get(ReadModels).close();
      await projector.stop();
      await storage.close();
    };
    return { app, storage, timers, origin: `http://127.0.0.1:${port}`, stop };
  }

  /** Closes everything and opens it again on the same folder; sessions and callers go on. */
  async restart(): Promise<void> {
    await this.whileStopped(async () => undefined);
  }

  /** Does something with the data folder while nothing runs. */
  async whileStopped(work: (dataFolder: string) => Promise<void>): Promise<void> {
    await this.running.stop();
    try {
      await work(join(this.folder, 'data'));
    } finally {
      this.running = await this.open();
    }
  }

  async close(): Promise<void> {
    await this.running.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Closes it, where nothing failed behind the answers meanwhile. */
  async end(): Promise<void> {
    await this.close();
    expect(this.failures).toEqual([]);
  }

  visitor(): Caller {
    return new Caller(
      () => this.origin,
      () => this.secureCookies,
    );
  }

  /** A person who has registered and is signed in. */
  async member(registration = someone()): Promise<Member> {
    const caller = this.visitor();
    const { status, body } = await caller.post('/api/register', registration);
    if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
    return Object.assign(caller, { user: body as User });
  }

  async artist(registration = someone()): Promise<Member> {
    const member = await this.member(registration);
    const { body } = await member.post('/api/user/promote-to-artist');
    return Object.assign(member, { user: body as User });
  }

  head = (): Promise<Position> => this.storage.log.head();

  /** Position of the last event, without what the worker notes of its calls of partners whenever it makes them. */
  async acted(): Promise<Position> {
    for await (const { events } of this.storage.log.readAll({ after: this.seen.after })) {
      for (const event of events)
        this.seen = { after: event.position, acted: isAfterwards(event) ? this.seen.acted : event.position };
    }
    return this.seen.acted;
  }

  /** All events of some types, or of all, as the log has them. */
  async events(...types: readonly string[]): Promise<readonly Recorded[]> {
    const found: Recorded[] = [];
    for await (const { events } of this.storage.log.readAll(types.length > 0 ? { types } : {})) found.push(...events);
    return found;
  }

  /** Until everyone who registered was mailed, and what was noted of it is in the log. */
  async mailed(): Promise<void> {
    await eventually(async () => {
      const streamsOf = async (...types: readonly string[]) =>
        (await this.events(...types)).map(({ stream }) => stream).filter((stream) => /^(account|effect)-/.test(stream));
      const [people, intended, ended] = await Promise.all([
        streamsOf('AccountRegistered'),
        streamsOf('EffectIntended'),
        streamsOf('EffectConfirmed', 'EffectDeclined', 'EffectReconciled'),
      ]);
      expect([intended.length >= people.length, ended.sort()]).toEqual([true, intended.sort()]);
    });
  }

  /** Every file of the media store, also those on their way in. */
  async files(): Promise<readonly string[]> {
    const entries = await readdir(join(this.folder, 'data', 'media'), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }

  /** Does something that must neither append to the log nor leave a file. */
  async unchanged<T>(work: () => Promise<T>): Promise<T> {
    const before = { acted: await this.acted(), files: await this.files() };
    const result = await work();
    await eventually(async () => expect(await this.files()).toEqual(before.files));
    expect(await this.acted()).toBe(before.acted);
    return result;
  }
}

const REWARDED: readonly string[] = ['RewardGranted', 'RewardRefused'];
/** What follows from an act by itself, a moment later: mails, rewards, and the postings of points. */
const isAfterwards = ({ type, data }: Recorded): boolean =>
  Object.hasOwn(effectEvents, type) ||
  REWARDED.includes(type) ||
  (data as { cause?: { process: string } }).cause?.process === POINTS_PROCESS;

/** Until a check passes, or its failure after `withinMs`. */
export const eventually = async (check: () => Promise<unknown> | unknown, withinMs = 60_000): Promise<void> => {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};
