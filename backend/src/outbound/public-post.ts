import { request } from 'node:http';
import { internet, type Network } from './network';
import { fail, FetchRefused, lineTo, webAddress } from './public-line';

/** What is handed to a machine of the public internet. */
export type Posted = Readonly<{ headers: Readonly<Record<string, string>>; body: Buffer; mostMs: number }>;

/** Whether something may be handed to this address: https, the usual port, no name and password within. What its name leads to is judged when it is dialled. */
export const isPostable = (text: string): boolean => webAddress(text)?.protocol === 'https:';

/**
 * Hands something to a machine of the public internet by https, follows no redirect, and reads nothing but the status of the answer.
 * @throws FetchRefused: `notAllowed` where nothing was sent; otherwise it may have arrived
 */
export const publicPost = async (
  text: string,
  { headers, body, mostMs }: Posted,
  network: Network = internet,
): Promise<number> => {
  const url = webAddress(text);
  if (url?.protocol !== 'https:') return fail('notAllowed');
  const signal = AbortSignal.timeout(mostMs);
  try {
    const line = await lineTo(url, network, signal);
    return await new Promise<number>((resolve, reject) => {
      const stop = (): void => {
        line.destroy();
        reject(new FetchRefused('tooSlow'));
      };
      signal.addEventListener('abort', stop, { once: true });
      const options = {
        method: 'POST',
        createConnection: () => line,
        host: url.hostname,
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: url.host, 'content-length': String(body.length), connection: 'close' },
      };
      request(options, (answer) => {
        signal.removeEventListener('abort', stop);
        answer.destroy();
        line.destroy();
        resolve(answer.statusCode ?? 0);
      })
        .once('error', reject)
        .end(body);
    });
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused(signal.aborted ? 'tooSlow' : 'unreachable');
  }
};
