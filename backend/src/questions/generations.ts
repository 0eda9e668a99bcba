import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { partsOf, START, type Position } from '@refrain/contracts/kernel';
import { questionRefusals, type Generations as Shown } from '@refrain/contracts/questions';
import type { EventLog } from '@refrain/storage/event-log';
import { abandonFacts, FactsFile } from '@refrain/storage/questions';
import type { Vault } from '@refrain/storage/vault';
import { DomainError } from '../kernel/domain-error';
import { OrderedRun } from '../facts/ordered-run';
import { pseudonymsOf } from '../facts/pseudonyms';
import { tables, tableTypes } from '../facts/tables';

const BATCH = 250;
/** Batches after which what was read so far is kept: that waits for the disk. */
const KEPT_EVERY = 40;
/** The newest so many are kept; one of a saved question is made again when it is asked. */
const KEPT = 3;
const POSITION = /^[\w-]{1,64}$/;
const END = '.sqlite';
const PART = `${END}.part`;

/** Facts of the log up to a position, each a file of its own: the tables of exports, under pseudonyms. The same position gives the same rows. */
export class Generations {
  /** Ordered by the position up to which the log is read. */
  private readonly building: OrderedRun;
  private events = 0;
  private problem: string | null = null;

  constructor(
    private readonly folder: string,
    private readonly log: Pick<EventLog, 'head' | 'readAll'>,
    private readonly vault: Pick<Vault, 'secret'>,
    private readonly failed: (error: unknown) => void,
  ) {
    this.building = new OrderedRun(`${folder}.ordered`, (until, signal) => this.build(until, signal));
  }

  /** The newest one that is whole; null without any. */
  async newest(): Promise<Readonly<{ generation: Position; file: string }> | null> {
    const generation = (await this.whole()).at(-1);
    return generation === undefined ? null : { generation, file: this.fileOf(generation) };
  }

  /** The file of one generation; null where it is not there. */
  async of(generation: Position): Promise<string | null> {
    return (await this.whole()).includes(generation) ? this.fileOf(generation) : null;
  }

  private async whole(): Promise<readonly Position[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => name.endsWith(END))
      .map((name) => name.slice(0, -END.length))
      .filter((name) => POSITION.test(name))
      .sort();
  }

  /** Makes the generation of a position; default the head of the log. What is there is not made again, and one that is being made goes on. */
  async take(asked?: Position): Promise<void> {
    const until = asked ?? (await this.log.head());
    if (POSITION.test(until) && !(await this.of(until))) await this.building.begin(until);
  }

  /** Ends the one that is being made, and leaves nothing of it. @throws DomainError QUESTION.NOT_BUILDING */
  async stop(): Promise<void> {
    if (!(await this.building.stop())) throw new DomainError(questionRefusals.notBuilding);
    for (const name of await readdir(this.folder).catch(() => []))
      if (name.endsWith(PART)) await abandonFacts(join(this.folder, name.slice(0, -'.part'.length)));
  }

  private async build(until: string, signal: AbortSignal): Promise<void> {
    this.events = 0;
    this.problem = null;
    try {
      if (POSITION.test(until) && !(await this.of(until))) await this.make(until, signal);
    } catch (error) {
      this.problem = 'It could not be made. The reason stands in the log of the site.';
      this.failed(error);
    }
  }

  private async make(until: Position, signal: AbortSignal): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const person = await pseudonymsOf(this.vault);
    const facts = new FactsFile(this.fileOf(until), tables);
    try {
      let batches = 0;
      const range = { after: facts.reached ?? START, until, types: tableTypes, batchSize: BATCH };
      for await (const batch of this.log.readAll(range)) {
        for (const event of batch.events.flatMap(partsOf))
          for (const table of tables) if (table.types.includes(event.type)) facts.add(table.name, table.rows(event, person));
        this.events += batch.events.length;
        if ((batches += 1) % KEPT_EVERY === 0 || signal.aborted) facts.reach(batch.position);
        if (signal.aborted) return facts.leave();
        await turn();
      }
      facts.reach(until);
      await facts.finish();
    } catch (error) {
      await facts.abandon();
      throw error;
    }
    await this.leaveOld(until);
  }

  private async leaveOld(made: Position): Promise<void> {
    const others = (await this.whole()).filter((each) => each !== made);
    for (const generation of others.slice(0, Math.max(0, others.length - KEPT + 1)))
      await rm(this.fileOf(generation), { force: true });
  }

  async shown(): Promise<Shown> {
    const newest = await this.newest();
    const file = newest && (await stat(newest.file).catch(() => null));
    return {
      newest: newest && file ? { generation: newest.generation, at: file.mtime.toISOString(), bytes: file.size } : null,
      isBuilding: this.building.isRunning,
      events: this.events,
      problem: this.problem,
      tables: tables.map(({ name, about, columns }) => ({
        ...{ name, about },
        columns: columns.map((column) => ({ name: column.name, about: column.about })),
      })),
    };
  }

  private fileOf(generation: Position): string {
    return join(this.folder, `${generation}${END}`);
  }

  /** Goes on with one that ended with a process before this one. */
  onApplicationBootstrap(): Promise<void> {
    return this.building.resume();
  }

  onModuleDestroy(): Promise<void> {
    return this.building.close();
  }
}
