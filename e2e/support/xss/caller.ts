import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Vector } from './vectors';

const MOST_WAITS = 20;
const WAIT_MS = 250;

export type Answer = Readonly<{ status: number; text: string; headers: Headers }>;
export const readAs = <T>({ text }: Answer): T => JSON.parse(text) as T;

/** A file of a form, under the name that its sender gave it. */
export type Sent = Readonly<{ field: string; name: string; type: string; bytes: Buffer }>;

/** As it can be written in UTF-8, so also in an address. */
export const wellFormed = (text: string) => Buffer.from(text).toString();

/** As browsers write a name into a form. */
const quoted = (name: string) => name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');

const EDGE = 'a-sample-boundary';
const formOf = (texts: Readonly<Record<string, string>>, files: readonly Sent[]) =>
  Buffer.concat([
    ...Object.entries(texts).map(([field, text]) =>
      Buffer.from(`--${EDGE}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`),
    ),
    ...files.flatMap(({ field, name, type, bytes }) => [
      Buffer.from(
        `--${EDGE}\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted(name)}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${EDGE}--\r\n`),
  ]);

/** A client of the API that acts as our own pages do; limits by address do not stop it. */
export class Caller {
  cookie = '';

  constructor(
    readonly origin: string,
    readonly name: string,
    private readonly address: string,
  ) {}

  async send(method: string, path: string, json?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return this.asked(path, {
      method,
      ...body,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
  }

  sendForm(path: string, texts: Readonly<Record<string, string>>, ...files: readonly Sent[]): Promise<Answer> {
    return this.asked(path, {
      method: 'POST',
      body: formOf(texts, files),
      headers: { 'content-type': `multipart/form-data; boundary=${EDGE}` },
    });
  }

  /** What has to succeed. */
  async does<T>(method: string, path: string, json?: unknown): Promise<T> {
    const answer = await this.send(method, path, json);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return (answer.text ? readAs<T>(answer) : null) as T;
  }

  /** What was saved and is not shown yet is asked for again, as our pages do, under the same key. */
  private async asked(path: string, { headers, ...init }: RequestInit): Promise<Answer> {
    const key: Record<string, string> = init.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    for (let left = MOST_WAITS; ; left -= 1) {
      const own = {
        origin: this.origin,
        'x-forwarded-for': this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...key,
      };
      const response = await fetch(this.origin + path, {
        ...init,
        headers: { ...own, ...(headers as Record<string, string>) },
        redirect: 'manual',
      });
      const session = response.headers.getSetCookie().find((each) => /^(?:__Host-)?refrain_session=/.test(each));
      if (session) this.cookie = session.split(';')[0] ?? '';
      const answer = { status: response.status, text: await response.text(), headers: response.headers };
      if (left === 0 || answer.status !== 503 || !answer.text.includes('READ_STORE.BEHIND')) return answer;
      await pause(WAIT_MS);
    }
  }
}

/** What became of the vectors in a field. */
type Told = { accepted: Vector[]; refused: Vector[] };

/** Keeps count, and how an answer was other than it should be. */
export class Tally {
  readonly fields = new Map<string, Told>();
  readonly faults: string[] = [];

  count(field: string, vectors: readonly Vector[], what: keyof Told): void {
    const told = this.fields.get(field) ?? { accepted: [], refused: [] };
    told[what].push(...vectors);
    this.fields.set(field, told);
  }

  acceptedIn = (field: string): readonly Vector[] => this.fields.get(field)?.accepted ?? [];

  /** Nothing of what was sent comes back as a page; what is refused is refused as a problem that does not repeat it. */
  judge(what: string, { status, headers, text }: Answer, sent: readonly Vector[]): void {
    const type = headers.get('content-type') ?? '';
    const said = (fault: string) =>
      this.faults.push(`${what}: ${fault} (${status} ${type} ${text.slice(0, 200)}) for ${sent.map(({ n }) => n).join()}`);
    if (headers.get('x-content-type-options') !== 'nosniff') said('can be sniffed');
    if (text && !/^application\/(problem\+)?json\b/.test(type)) said('is no data');
    if ([...headers].some(([, value]) => sent.some(({ text: vector }) => vector.length > 8 && value.includes(vector))))
      said('repeats it in a header');
    if (status < 400) return;
    if (status >= 500 || status === 429) said('is no refusal of what was written');
    if (!type.startsWith('application/problem+json')) return void said('is no problem');
    const { code, message, detail, title } = JSON.parse(text) as Record<string, unknown>;
    if (typeof code !== 'string' || !/^[A-Z_]+\.[A-Z_]+$/.test(code)) said('has no code');
    if (
      sent.some(
        ({ text: vector }) => vector.length > 8 && `${String(message)} ${String(detail)} ${String(title)}`.includes(vector),
      )
    )
      said('repeats it');
  }
}

/** A form as it is without vectors, and the fields that hold them. */
export type Form = Readonly<{
  name: string;
  method?: 'POST' | 'PUT';
  path: string;
  base: Readonly<Record<string, unknown>>;
  hostile: Readonly<Record<string, unknown>>;
  vectors: readonly Vector[];
  /** Of fields that hold others. */
  holding?: Readonly<Record<string, readonly Vector[]>>;
  /** Fields by the code that refuses them, where the problem does not name them. */
  byCode?: Readonly<Record<string, readonly string[]>>;
  /** Whether it is a form without any of them. */
  stands?: boolean;
}>;

/** Sends a form with vectors in as many of its fields as the rules let through; gives the last answer. */
export const sendForm = async (tally: Tally, caller: Caller, form: Form): Promise<Answer> => {
  const { name, method = 'POST', path, base, vectors, holding = {}, byCode = {}, stands = true } = form;
  const left = new Map(Object.entries(form.hostile));
  const count = (field: string, what: keyof Told) => tally.count(`${name} ${field}`, holding[field] ?? vectors, what);
  for (;;) {
    const answer = await caller.send(method, path, { ...base, ...Object.fromEntries(left) });
    tally.judge(name, answer, vectors);
    if (answer.status < 300) {
      left.forEach((_, field) => count(field, 'accepted'));
      return answer;
    }
    const { errors = {}, code } = readAs<{ errors?: Record<string, string>; code: string }>(answer);
    const named = [...new Set([...Object.keys(errors), ...(byCode[code] ?? [])])].filter((field) => left.has(field));
    const refused = named.length > 0 ? named : left.size === 1 ? [...left.keys()] : [];
    if (refused.length === 0) throw new Error(`${name} answered ${answer.status} to ${[...left.keys()].join()}: ${answer.text}`);
    for (const field of refused) {
      left.delete(field);
      count(field, 'refused');
    }
    if (left.size === 0 && !stands) return answer;
  }
};

/** One after another in each of a few lanes. */
export const each = async <T>(
  items: readonly T[],
  act: (item: T, index: number) => Promise<unknown>,
  lanes = 6,
): Promise<void> => {
  const entries = [...items.entries()];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = entries.shift(); next; next = entries.shift()) await act(next[1], next[0]);
    }),
  );
};
