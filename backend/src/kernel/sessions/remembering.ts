import { createHash, createHmac, randomBytes } from 'node:crypto';
import { session as limits } from '@refrain/contracts/accounts';
import type { RememberedBrowser, Vault } from '@refrain/storage/vault';
import { liesAhead, type Clock } from '../values/clock';

export const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
export const newId = (bytes = 32): string => randomBytes(bytes).toString('base64url');

const FAMILY_BYTES = 16;
const time = (iso: string): number => Date.parse(iso);

/** What a token that names a family is worth. */
type Verdict = 'latest' | 'just replaced' | 'reused' | 'over';

/** Past its end, or begun while the clock was ahead. */
export const isOver = ({ createdAt, rotatedAt, expiresAt }: RememberedBrowser, now: string): boolean =>
  now >= expiresAt || liesAhead(createdAt, now) || liesAhead(rotatedAt, now);

const judge = (browser: RememberedBrowser, tokenHash: string, now: string): Verdict => {
  if (isOver(browser, now)) return 'over';
  if (tokenHash === browser.tokenHash) return 'latest';
  const isRecent = time(now) - time(browser.rotatedAt) < limits.rememberGraceSeconds * 1000;
  return tokenHash === browser.previousHash && isRecent ? 'just replaced' : 'reused';
};

/** `token` is the cookie to set, `sessionId` the id of the session that begins. */
export type Use =
  | Readonly<{ kind: 'good'; browser: RememberedBrowser; token: string; sessionId: string }>
  | Readonly<{ kind: 'reused'; browser: RememberedBrowser }>
  | Readonly<{ kind: 'unknown' }>;

/** Family that a cookie names; whether its token is good is another question. */
export const familyIn = (cookie: string | undefined): string | null => cookie?.split('.')[0] || null;

/**
 * Remembered browsers. Each use replaces the token. An older token that comes back means that a thief used one of the two, so the family
 * ends. The next token derives from the given token and a secret of the vault. So requests that a browser sends at once get the same
 * session and the same next token, from any process.
 */
export class Remembering {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async begin(userId: string, device: string): Promise<Readonly<{ family: string; token: string }>> {
    const [family, token, now] = [newId(FAMILY_BYTES), newId(), this.clock.now()];
    const times = { createdAt: now, rotatedAt: now, expiresAt: this.clock.in(limits.rememberSeconds) };
    await this.vault.remembered.put({ family, userId, tokenHash: hashOf(token), previousHash: null, ...times, device });
    return { family, token: `${family}.${token}` };
  }

  async use(cookie: string): Promise<Use> {
    const [family = '', token = ''] = cookie.split('.');
    const next = await this.derived('token', token);
    // A request that loses the race for the latest token finds it just replaced.
    for (let look = 0; look < 2; look += 1) {
      const browser = await this.vault.remembered.get(family);
      const now = this.clock.now();
      const verdict = browser ? judge(browser, hashOf(token), now) : 'over';
      if (!browser || verdict === 'over') break;
      if (verdict === 'reused') return { kind: 'reused', browser };
      if (verdict === 'just replaced' || (await this.vault.remembered.rotate(family, hashOf(token), hashOf(next), now))) {
        return { kind: 'good', browser, token: `${family}.${next}`, sessionId: await this.derived('session', token) };
      }
    }
    return { kind: 'unknown' };
  }

  private async derived(what: string, token: string): Promise<string> {
    return createHmac('sha256', await this.vault.secret('remembering'))
      .update(`${what}\u0000${token}`)
      .digest('base64url');
  }
}
