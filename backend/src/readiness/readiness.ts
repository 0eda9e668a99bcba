import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  READINESS_STATES,
  type Readiness as Shown,
  type ReadinessCheck,
  type ReadinessState,
} from '@refrain/contracts/readiness';
import type { Finding } from './finding';
import type { Clock } from '../kernel/values/clock';

const STATES: Readonly<Record<Finding['state'], ReadinessState>> = { ok: 'green', warning: 'amber', problem: 'red' };
/** Checks ask partners and read files: they run no more often than this. */
const AGAIN_AFTER_MS = 30_000;

type Since = Readonly<{ state: ReadinessState; since: string }>;
/** By the name of the check. */
type Known = Readonly<Record<string, Since>>;

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each: Partial<Since> | null) => typeof each?.state === 'string' && typeof each.since === 'string');

/** Several findings of one name are one check with the worst of them first. */
const rankOf = (state: ReadinessState): number => READINESS_STATES.indexOf(state);

/**
 * What the checks came to, and since when. Two who ask at once wait for one run. Since when is kept in a file, so that it outlives the process; one that
 * cannot be read or written is begun again, and nothing else depends on it.
 */
export class ReadinessChecks {
  private known: Known | null = null;
  private newest: Shown | null = null;
  private running: Promise<Shown> | null = null;

  constructor(
    private readonly examine: () => Promise<readonly Finding[]>,
    private readonly file: string,
    private readonly clock: Clock,
  ) {}

  look(): Promise<Shown> {
    const { newest } = this;
    const age = newest ? Date.parse(this.clock.now()) - Date.parse(newest.at) : Infinity;
    if (newest && age >= 0 && age < AGAIN_AFTER_MS) return Promise.resolve(newest);
    return (this.running ??= this.run().finally(() => (this.running = null)));
  }

  private async run(): Promise<Shown> {
    const began = performance.now();
    const findings = await this.examine();
    const at = this.clock.now();
    this.known ??= await this.stored();
    const before = this.known;
    const checks = findings.map(({ check, state, says, todo = null }): ReadinessCheck => {
      const now = STATES[state];
      const same = before[check]?.state === now ? before[check] : null;
      return { check, state: now, says, todo, since: same?.since ?? at };
    });
    this.known = Object.fromEntries(checks.map(({ check, state, since }) => [check, { state, since }]));
    if (JSON.stringify(this.known) !== JSON.stringify(before)) await this.store(this.known);
    const sorted = [...checks].sort((a, b) => rankOf(a.state) - rankOf(b.state));
    return (this.newest = { at, tookMs: Math.round(performance.now() - began), checks: sorted });
  }

  private async stored(): Promise<Known> {
    const text = await readFile(this.file, 'utf8').catch(() => '{}');
    try {
      const known: unknown = JSON.parse(text);
      return isKnown(known) ? known : {};
    } catch {
      return {};
    }
  }

  private async store(known: Known): Promise<void> {
    const part = `${this.file}.part`;
    await writeFile(part, JSON.stringify(known), { mode: 0o600 })
      .then(() => rename(part, this.file))
      .catch(() => undefined);
  }
}
