import { expect, type APIRequestContext } from '@playwright/test';
import { mailTexts, type MailKind } from '@refrain/contracts/accounts';

const ROW = /<a href="(\/dev\/outbox\/[^"]+)"><strong>([^<]*)<\/strong>.*?<span>([^<]*)<\/span>/g;

/** Where the newest message of a kind to an address leads, as a path of the site; waits until there is one other than `last`. */
export const linkFor = async (request: APIRequestContext, email: string, kind: MailKind, last = ''): Promise<string> => {
  let link = last;
  const newest = async () => {
    const list = await (await request.get('/dev/outbox')).text();
    const row = [...list.matchAll(ROW)].find(([, , subject, to]) => subject === mailTexts[kind].subject && to?.includes(email));
    const message = row?.[1] ? await (await request.get(row[1])).text() : '';
    const [url = ''] = /https?:\/\/[^\s"<&]+#(?:token|piToken|changeToken|takeBackToken)=[\w-]+/.exec(message) ?? [];
    const { pathname = '', hash = '' } = url ? new URL(url) : {};
    link = pathname + hash;
    return link !== '' && link !== last;
  };
  await expect.poll(newest, { timeout: 15_000, message: `a message to ${email}` }).toBe(true);
  return link;
};
