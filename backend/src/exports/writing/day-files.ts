import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportFormat } from '@refrain/contracts/exports';
import type { Recorded } from '@refrain/contracts/kernel';
import { tables } from '../../facts/tables';
import type { Pseudonym } from '../../facts/table';
import type { ExportedFile } from './manifest';
import { openWriter, sealOf, type TableWriter } from './table-writer';

type Open = { writer: TableWriter; path: string; rows: number };

/** The files of one day: each begins with its first row, and has its name once it is whole. */
export class DayFiles {
  private readonly open = new Map<string, Open>();

  constructor(
    private readonly folder: string,
    private readonly format: ExportFormat,
    private readonly day: string,
    private readonly person: Pseudonym,
  ) {}

  async add(event: Recorded): Promise<void> {
    for (const table of tables) {
      if (!table.types.includes(event.type)) continue;
      const rows = table.rows(event, this.person);
      const file = this.open.get(table.name) ?? (await this.begin(table.name));
      await file.writer.add(rows);
      file.rows += rows.length;
    }
  }

  private async begin(name: string): Promise<Open> {
    const path = join(name, `${this.day}.${this.format}`);
    const table = tables.find((each) => each.name === name)!;
    await mkdir(dirname(join(this.folder, path)), { recursive: true });
    const file = { writer: await openWriter[this.format](join(this.folder, `${path}.part`), table), path, rows: 0 };
    this.open.set(name, file);
    return file;
  }

  /** Ends all files of the day, in the order of their tables. */
  async finish(): Promise<readonly ExportedFile[]> {
    const files: ExportedFile[] = [];
    for (const { name } of tables) {
      const file = this.open.get(name);
      if (!file) continue;
      await file.writer.finish();
      const part = join(this.folder, `${file.path}.part`);
      const handle = await open(part, 'r+');
      await handle.sync();
      await handle.close();
      const seal = await sealOf(part);
      await rename(part, join(this.folder, file.path));
      files.push({ table: name, path: file.path, rows: file.rows, ...seal });
    }
    return files;
  }

  /** Lets go of what was not finished; the next run writes it again. */
  async abandon(): Promise<void> {
    for (const { writer } of this.open.values()) await writer.finish().catch(() => undefined);
  }
}
