import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '@refrain/storage/kernel';
import { createTransport } from 'nodemailer';
import { composed } from './composing';
import { Mailer, type Mail } from './mailer';

/** `name` is that of its file, without the ending; `at` is ISO. */
export type Kept = Readonly<{ name: string; at: string; eml: string }>;

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** The time, the person, the mail: `20260101T000000000Z.PERSON.MAIL.eml`. The name alone sorts them and says whose they are. */
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.[\w-]+\.[\w-]+$/;

const nameOf = ({ at, personId, id }: Mail): string => `${at.replace(/[-:.]/g, '')}.${personId}.${id}`;
const timeOf = (name: string): string => name.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z').slice(0, 24);

/** Where messages go that no server was named for: a file each, whole or not there, for their owner's eyes only. */
export class Outbox extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly folder: string,
    private readonly from?: string,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const written = this.write(mail);
    this.writing.add(written);
    await written.finally(() => this.writing.delete(written));
  }

  private async write(mail: Mail): Promise<void> {
    const { message } = await this.transport.sendMail(composed(mail, this.from));
    const made = await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const file = join(this.folder, `${nameOf(mail)}.eml`);
    const unfinished = `${file}.unfinished`;
    const handle = await open(unfinished, 'w', PRIVATE_FILE);
    try {
      await handle.writeFile(message as Buffer);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    // Otherwise a power cut may take the name back from a message that counts as sent.
    await syncFolder(this.folder);
    if (made) await syncFolder(dirname(this.folder));
  }

  /** Names of the newest messages first. */
  async names(limit: number): Promise<readonly string[]> {
    const names = (await this.files()).filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
    return names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
      .slice(0, limit);
  }

  /** null for a name that no message has. */
  async read(name: string): Promise<Kept | null> {
    if (!NAME.test(name)) return null;
    const eml = await readFile(join(this.folder, `${name}.eml`), 'utf8').catch(() => null);
    return eml === null ? null : { name, at: timeOf(name), eml };
  }

  /** Removes every message to a person, finished or not; also what is being written at the moment. */
  async forget(personId: string): Promise<void> {
    await Promise.allSettled(this.writing);
    for (const file of await this.filesOf(personId)) await rm(join(this.folder, file), { force: true });
  }

  /** Number of messages to a person, finished or not. */
  async countOf(personId: string): Promise<number> {
    return (await this.filesOf(personId)).length;
  }

  private async filesOf(personId: string): Promise<readonly string[]> {
    return (await this.files()).filter((file) => file.split('.')[1] === personId);
  }

  private async files(): Promise<readonly string[]> {
    return readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }
}
