import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The script and the style of a frame: paths of this site, each with a hash of its content in its name. */
export type EmbedFiles = Readonly<{ script: string; style: string }>;

/** Says which files the build of the front end made for frames (`frontend/scripts/embed.mjs`). */
export class EmbedBuild {
  private known: Promise<EmbedFiles | null> | null = null;

  /** @param folder of the built front end; null for an application without pages */
  constructor(private readonly folder: string | null) {}

  /** Null for a build without: frames then play by what a browser has of its own. */
  async files(): Promise<EmbedFiles | null> {
    this.known ??= this.read();
    const files = await this.known;
    if (!files) this.known = null;
    return files;
  }

  private async read(): Promise<EmbedFiles | null> {
    if (this.folder === null) return null;
    const text = await readFile(join(this.folder, 'server', 'embed.json'), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as EmbedFiles);
  }
}
