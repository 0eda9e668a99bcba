import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LISTENBRAINZ_SETTINGS, type ListenBrainzSettings } from './listen-brainz-settings';

/** A listen as ListenBrainz takes it; `listened_at` in seconds since 1970. https://listenbrainz.readthedocs.io/en/latest/users/json.html */
export type Listen = Readonly<{
  listened_at: number;
  track_metadata: Readonly<{
    artist_name: string;
    track_name: string;
    release_name?: string;
    additional_info: Readonly<Record<string, string | number>>;
  }>;
}>;

/** What came of a call: taken, refused for what it holds, refused for its token, or unknown and to be tried later. */
export type Word = 'taken' | 'refused' | 'token' | 'later';

const ANSWER_WITHIN_MS = 10_000;
/** A call waits this long for its turn; what would wait longer is tried later as a whole. */
const PATIENCE_MS = 20_000;
const MOST_ANSWER_BYTES = 64 * 1024;
/** Where a refusal does not say how long. */
const PAUSE_SECONDS = 10;

const secondsIn = (headers: Headers): number => {
  const said = Number(headers.get('x-ratelimit-reset-in') ?? headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(said) && said >= 0 ? said : PAUSE_SECONDS;
};

/** ListenBrainz, at the address that the operator chose. It is never led elsewhere: no redirect is followed. */
@Injectable()
export class ListenBrainz {
  /** No call begins before this moment (ms, of this process' own clock), because the last answer asked for a pause. */
  private notBefore = 0;

  constructor(@Inject(LISTENBRAINZ_SETTINGS) private readonly settings: ListenBrainzSettings) {}

  get isOffered(): boolean {
    return this.settings.apiUrl !== null;
  }

  get site(): string | null {
    return this.isOffered ? this.settings.site : null;
  }

  /** The name of the listener whose token this is; null for nobody's, undefined where there is no answer. */
  async nameOf(token: string): Promise<string | null | undefined> {
    const answer = await this.ask('/1/validate-token', token, AbortSignal.timeout(ANSWER_WITHIN_MS)).catch(() => undefined);
    if (answer === undefined || answer.status === 429 || answer.status >= 500) return undefined;
    const { valid, user_name: name } = answer.body as { valid?: unknown; user_name?: unknown };
    return valid === true && typeof name === 'string' && name !== '' ? name.slice(0, 200) : null;
  }

  /** Sends one listen. The same one again does no harm: ListenBrainz knows a listen by its moment and its song. */
  async submit(token: string, listen: Listen, signal: AbortSignal): Promise<Word> {
    const pause = this.notBefore - performance.now();
    if (pause > PATIENCE_MS) return 'later';
    if (pause > 0) await wait(pause, undefined, { signal });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const sent = { listen_type: 'single', payload: [listen] };
    const answer = await this.ask('/1/submit-listens', token, limit, sent).catch(() => null);
    if (answer === null) return 'later';
    const { status } = answer;
    if (status === 200) return 'taken';
    if (status === 401 || status === 403) return 'token';
    return status === 429 || status >= 500 || status < 400 ? 'later' : 'refused';
  }

  private async ask(
    path: string,
    token: string,
    signal: AbortSignal,
    sent?: object,
  ): Promise<Readonly<{ status: number; body: unknown }>> {
    const response = await fetch(`${this.settings.apiUrl}${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: { authorization: `Token ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
      redirect: 'manual',
      signal,
    });
    if (response.status === 429 || response.headers.get('x-ratelimit-remaining') === '0')
      this.notBefore = performance.now() + secondsIn(response.headers) * 1000;
    return { status: response.status, body: await bodyOf(response) };
  }
}

/** JSON of a bounded length; nothing for anything else. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += (part as Uint8Array).length;
    if (length > MOST_ANSWER_BYTES) return {};
    parts.push(part as Uint8Array);
  }
  try {
    return (JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown) ?? {};
  } catch {
    return {};
  }
};
