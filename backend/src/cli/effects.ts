import { OPEN_SHOWN_AFTER_SECONDS } from '@refrain/contracts/effects';
import { effectsProjection, openEffectPage } from '@refrain/projections/effects';
import { Clock } from '../kernel/values/clock';
import type { Command } from './command';

const effectTexts = {
  none: 'Every call of a partner is settled.',
  line: ({
    kind,
    effectId,
    status,
    reason,
    since,
  }: Readonly<{ kind: string; effectId: string; status: string; reason: string | null; since: string }>) =>
    `${kind.padEnd(14)}${effectId}  ${status}${reason === null ? '' : ` (${reason})`} since ${since}`,
} as const;

/** `refrain effects list`: what is open for more than a minute, the oldest first. Exit code 1 where there is any. */
export const listEffects: Command = async ({ readStore }, _args, print) => {
  await readStore.prepare(effectsProjection.spec);
  const until = new Clock().in(-OPEN_SHOWN_AFTER_SECONDS);
  let count = 0;
  for (let after: string | null | undefined; after !== null;) {
    const { effects, next } = await openEffectPage(readStore, until, after);
    for (const effect of effects) print(effectTexts.line(effect));
    count += effects.length;
    after = next;
  }
  if (count === 0) print(effectTexts.none);
  return count === 0 ? 0 : 1;
};
