import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { partsOf, type Position } from '@refrain/contracts/kernel';
import type { Generations as Shown } from '@refrain/contracts/questions';
import type { EventLog } from '@refrain/storage/event-log';
import { FactsFile } from '@refrain/storage/questions';
import type { Vault } from '@refrain/storage/vault';
import { pseudonymsOf } from '../facts/pseudonyms';
import { tables, tableTypes } from '../facts/tables';

const BATCH = 250;
/** The newest so many are kept; one of a saved question is made again when it is asked. */
const KEPT = 3;
const POSITION = /^[\w-]{1,64}$/;
const END = '.sqlite';

/** Facts of the log up to a position, each a file of its own: the tables of exports, under pseudonyms. The same position gives the same rows. */
export class Generations {
  private building: { events: number; done: Promise<void> } | null = null;
  private problem: string | null = null;

  constructor(
    private readonly folder: string,
    private readonly log: Pick<EventLog, 'head' | 'readAll'>,
    private readonly vault: Pick<Vault, 'secret'>,
    private readonly failed: (error: unknown) => void,
  ) {}

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
  async take(until?: Position): Promise<void> {
    if (this.building) return;
    const building = { events: 0, done: Promise.resolve() };
    this.building = building;
    this.problem = null;
    building.done = this.make(until, building)
      .catch((error: unknown) => {
        this.problem = 'It could not be made. The reason stands in the log of the site.';
        this.failed(error);
      })
      .finally(() => (this.building = null));
  }

  private async make(asked: Position | undefined, progress: { events: number }): Promise<void> {
    const until = asked ?? (await this.log.head());
    if (!POSITION.test(until) || (await this.of(until))) return;
    await mkdir(this.folder, { recursive: true });
    const person = await pseudonymsOf(this.vault);
    await rm(`${this.fileOf(until)}.part`, { force: true });
    const facts = new FactsFile(this.fileOf(until), tables);
    try {
      for await (const batch of this.log.readAll({ until, types: tableTypes, batchSize: BATCH })) {
        for (const event of batch.events.flatMap(partsOf))
          for (const table of tables) if (table.types.includes(event.type)) facts.add(table.name, table.rows(event, person));
        progress.events += batch.events.length;
        await turn();
      }
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
      isBuilding: this.building !== null,
      events: this.building?.events ?? 0,
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

  async onModuleDestroy(): Promise<void> {
    await this.building?.done;
  }
}
