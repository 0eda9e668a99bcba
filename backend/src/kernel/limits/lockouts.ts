import { attemptLimits, type AttemptKind } from '@refrain/contracts/accounts';
import type { PersonSecurity, TurnedAway } from '@refrain/contracts/security';
import type { Vault } from '@refrain/storage/vault';
import type { Attempts, By } from './attempts';

const KINDS = Object.keys(attemptLimits) as readonly AttemptKind[];
const BY = ['account', 'address'] as const satisfies readonly By[];

/** What has no attempts left. Only counters of the vault are read: no key of it can be turned back into a name or an address. */
export class Lockouts {
  constructor(
    private readonly vault: Vault,
    private readonly attempts: Attempts,
  ) {}

  /** How many names and addresses were turned away in the windows of now. Those that were unlocked meanwhile stay counted. */
  async turnedAway(): Promise<readonly TurnedAway[]> {
    const asked = KINDS.flatMap((kind) =>
      BY.flatMap((by) => {
        const limit = attemptLimits[kind][by];
        return limit ? [{ kind, by, ...this.attempts.turnedKey(kind, by, limit) }] : [];
      }),
    );
    const counts = await this.vault.attempts.read(asked.map(({ key }) => key));
    return asked.flatMap(({ kind, by, key, endsAt: until }) => {
      const count = counts.get(key);
      return count ? [{ kind, by, count, until }] : [];
    });
  }

  /** For what a person has no attempt left. `names` are all that stand for them: their username, their address, their id. */
  async locksOf(names: readonly string[]): Promise<PersonSecurity['locks']> {
    const windows = await this.windowsOf(names);
    const counts = await this.vault.attempts.read(windows.map(({ key }) => key));
    const locked = windows.filter(({ key, most }) => (counts.get(key) ?? 0) >= most);
    return [...new Map(locked.map(({ kind, endsAt: until }) => [kind, { kind, until }])).values()];
  }

  /** All of their attempts are available again. */
  async unlock(names: readonly string[]): Promise<void> {
    for (const { key } of await this.windowsOf(names)) await this.vault.attempts.remove(key);
  }

  private async windowsOf(names: readonly string[]) {
    const asked = KINDS.flatMap((kind) => {
      const limit = attemptLimits[kind].account;
      return limit ? names.map((name) => ({ kind, name, limit })) : [];
    });
    return Promise.all(
      asked.map(async ({ kind, name, limit }) => ({
        kind,
        most: limit.most,
        ...(await this.attempts.accountKey(kind, name, limit)),
      })),
    );
  }
}
