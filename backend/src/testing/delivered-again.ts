import type { Type } from '@nestjs/common';
import type { AnyReaction } from '../kernel/reactions/reaction';
import type { TestApp } from './test-app';

/** How what was intended before may end meanwhile, such as the mail to a new member. */
const OUTCOMES: ReadonlySet<string> = new Set(['EffectConfirmed', 'EffectDeclined', 'EffectReconciled']);

/**
 * Hands a reaction all of its events once more, as after a crash before its checkpoint. Out: how many there were, and the types of what came of it in the
 * log, which must be none.
 */
export const deliveredAgain = async (
  app: TestApp,
  reaction: Type<AnyReaction>,
): Promise<Readonly<{ events: number; appended: readonly string[] }>> => {
  const { types, react } = app.app.get(reaction);
  const events = await app.events(...types);
  const last = (await everything(app)).at(-1)?.position ?? '';
  for (const event of events) await react(event as never, new AbortController().signal);
  return {
    events: events.length,
    appended: (await everything(app))
      .filter(({ position, type }) => position > last && !OUTCOMES.has(type))
      .map(({ type }) => type),
  };
};

const everything = async (app: TestApp) => {
  const found: { position: string; type: string }[] = [];
  for await (const { events } of app.storage.log.readAll({})) found.push(...events);
  return found;
};
