import { accountRefusals, piRefusals, type AttemptKind } from '@refrain/contracts/accounts';
import { FAILURE_KINDS, SECURITY_DAYS, type FailureDay, type FailureKind } from '@refrain/contracts/security';
import type { Vault } from '@refrain/storage/vault';
import type { Clock } from '../values/clock';

const DAY_SECONDS = 86_400;
const DAY = 'YYYY-MM-DD'.length;

/** By the code of the refusal. */
const OF_REFUSAL: Readonly<Record<string, FailureKind>> = {
  [accountRefusals.loginFailed.code]: 'password',
  [accountRefusals.wrongPassword.code]: 'confirm',
  [piRefusals.tokenRefused.code]: 'pi',
};
/** Attempts at being a person; others, such as searches, are no failures. */
const PROVING: ReadonlySet<AttemptKind> = new Set<AttemptKind>([
  ...(['login', 'resetPassword', 'changePassword', 'changeEmail', 'deleteAccount', 'piConfirm'] as const),
]);

const keyOf = (day: string, kind: FailureKind): string => `failed ${day} ${kind}`;

/** Counts failures to prove who one is, by day and kind, beside the attempts: in no event, of nobody, and gone after some days. */
export class SignInFailures {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async count(kind: FailureKind): Promise<void> {
    const day = this.clock.now().slice(0, DAY);
    await this.vault.attempts.count(keyOf(day, kind), this.clock.in(SECURITY_DAYS * DAY_SECONDS));
  }

  async refused(code: string): Promise<void> {
    const kind = OF_REFUSAL[code];
    if (kind) await this.count(kind);
  }

  async turnedAway(kind: AttemptKind): Promise<void> {
    if (PROVING.has(kind)) await this.count('attempts');
  }

  /** The newest first. */
  async days(): Promise<readonly FailureDay[]> {
    const days = Array.from({ length: SECURITY_DAYS }, (_, i) => this.clock.in(-i * DAY_SECONDS).slice(0, DAY));
    const counts = await this.vault.attempts.read(days.flatMap((day) => FAILURE_KINDS.map((kind) => keyOf(day, kind))));
    const of = (day: string, kind: FailureKind) => counts.get(keyOf(day, kind)) ?? 0;
    return days.map((day) => ({
      day,
      failures: { password: of(day, 'password'), pi: of(day, 'pi'), confirm: of(day, 'confirm'), attempts: of(day, 'attempts') },
    }));
  }
}
