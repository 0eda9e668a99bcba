import { Inject, Injectable } from '@nestjs/common';
import { FACEBOOK_SETTINGS, type FacebookSettings } from './facebook-settings';

/** What came of a call: taken, refused for good, surely not done and to be tried later, or nobody knows. */
export type FacebookWord = 'taken' | 'refused' | 'later' | 'unknown';

const ANSWER_WITHIN_MS = 15_000;
const MOST_ANSWER_BYTES = 512 * 1024;
/** Posts of the page that are looked through: more than are made while an answer is awaited. */
const LOOKED_THROUGH = 100;

/**
 * A page of Facebook, by the Graph API at the address that the operator chose; no redirect is followed. The token goes in a header, so that no log of
 * addresses has it. https://developers.facebook.com/docs/pages-api/posts
 */
@Injectable()
export class Facebook {
  constructor(@Inject(FACEBOOK_SETTINGS) private readonly settings: FacebookSettings) {}

  get isOn(): boolean {
    return this.settings !== null;
  }

  async post(sent: Readonly<{ message: string; link: string }>, signal: AbortSignal): Promise<FacebookWord> {
    const answer = await this.ask('', signal, sent).catch(() => null);
    if (answer === null) return 'unknown';
    const { status } = answer;
    if (status === 200) return 'taken';
    if (status === 429) return 'later';
    return status >= 400 && status < 500 ? 'refused' : 'unknown';
  }

  /** Whether one of the newest posts of the page holds this text. @throws where there is no answer */
  async holds(text: string, signal: AbortSignal): Promise<boolean> {
    const { status, body } = await this.ask(`?fields=message&limit=${LOOKED_THROUGH}`, signal);
    if (status !== 200) throw new Error(`FACEBOOK_ANSWERED_${status}`);
    const { data } = body as { data?: unknown };
    if (!Array.isArray(data)) throw new Error('FACEBOOK_ANSWER_NOT_READ');
    return data.some((post: unknown) => String((post as { message?: unknown } | null)?.message ?? '').includes(text));
  }

  private async ask(query: string, signal: AbortSignal, sent?: object): Promise<Readonly<{ status: number; body: unknown }>> {
    if (!this.settings) throw new Error('FACEBOOK_OFF');
    const { apiUrl, pageId, token } = this.settings;
    const response = await fetch(`${apiUrl}/${encodeURIComponent(pageId)}/feed${query}`, {
      method: sent ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
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
