import { newId } from '../../../shared/lib/ids';
import { toProblem } from '../../../shared/lib/api/problem';
import type { Call, Problem } from '@refrain/contracts/kernel';

/** The name that the server gives the file. */
const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'refrain';

/**
 * Sends what is asked and hands the file of the answer to the browser to save. By fetch and not by a link, so that a refusal can be shown.
 * @returns what was refused, or null
 */
export const download = async ({ path }: Pick<Call, 'path'>, body: object): Promise<Problem | null> => {
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newId() };
    const response = await fetch(path, { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) });
    if (!response.ok) return toProblem(response.status, await response.json().catch(() => null), response.statusText);
    const url = URL.createObjectURL(await response.blob());
    const name = nameIn(response.headers.get('content-disposition'));
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    // The browser takes it in a later turn.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return null;
  } catch {
    return toProblem(0, null, '');
  }
};
