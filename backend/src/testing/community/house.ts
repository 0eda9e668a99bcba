import { randomUUID } from 'node:crypto';
import { madeUpId } from '@refrain/contracts/kernel';
import { HOUSE_ACCENTS } from '@refrain/contracts/themes';
import { Streams } from '../../kernel/write/streams/streams';
import { crosspostDecider, crosspostStream } from '../../crossposts/crosspost.decider';
import { LISTENERS_STREAM, listenersDecider } from '../../rehearsal/listeners.decider';
import { THEMES_STREAM, themesDecider } from '../../themes/themes.decider';
import { NOBODY } from '../doubles/nobody';
import type { TestApp } from '../test-app';
import type { Community } from './community';

const REASON = 'A sample reason';
const { paper, ink } = HOUSE_ACCENTS;
const SAMPLE_SEASON = {
  ...{ name: 'A sample season', from: '2040-01-01', until: '2040-01-02', seen: 0, reason: REASON },
  ...{ paperMark: paper.mark, paperText: paper.text, inkMark: ink.mark, inkText: ink.text },
};

/** What the bodies of desks of the house must say for their routes to do their work. */
export const HOUSE_BODIES: Readonly<Record<string, (community: Community) => object>> = {
  '/api/admin/themes': () => SAMPLE_SEASON,
  '/api/admin/themes/:id': ({ seasons }) => ({ ...SAMPLE_SEASON, seen: seasons }),
  '/api/admin/themes/:id/remove': ({ seasons }) => ({ seen: seasons, reason: REASON }),
  '/api/admin/crossposts': () => ({ postId: NOBODY, dueAt: null }),
  '/api/admin/crossposts/preview': () => ({ postId: NOBODY }),
  '/api/admin/crossposts/:id/cancel': () => ({ reason: REASON }),
  '/api/admin/test-listeners': ({ app }) => ({ name: `Echo ${app.now}` }),
  '/api/admin/test-listeners/:id/remove': () => ({ reason: REASON }),
  '/api/admin/test-listeners/:id/acts': ({ bystander }) => ({ act: 'follow', of: bystander.user.id }),
};

/** A season of its own days, and on `seasons` how many changes there are with it. */
export const plannedSeason = async (community: { readonly app: TestApp; seasons: number }): Promise<string> => {
  const { app } = community;
  const [id, changes] = [randomUUID(), (await app.events('SeasonSet')).length];
  const day = new Date(Date.UTC(2050, 0, 1 + changes)).toISOString().slice(0, 10);
  const after = { name: 'A planned season', from: day, until: day, ...HOUSE_ACCENTS };
  const data = { seasonId: id, isNew: true, after, seen: null, setBy: NOBODY, reason: REASON };
  const context = { commandId: id, actor: null, correlation: id, causation: id };
  await app.app.get(Streams).handle(THEMES_STREAM, themesDecider, { type: 'SetSeason', data }, context);
  community.seasons = changes + 1;
  return id;
};

/** A made-up listener in the place of those that are there. */
export const testListener = async (app: TestApp): Promise<string> => {
  const [streams, id] = [app.app.get(Streams), randomUUID()];
  const listenerId = madeUpId(id);
  const give = async (asked: Parameters<typeof listenersDecider.decide>[0]): Promise<void> => {
    const commandId = randomUUID();
    const context = { commandId, actor: null, correlation: commandId, causation: commandId };
    await streams.handle(LISTENERS_STREAM, listenersDecider, asked, context);
  };
  const { there } = (await streams.load(LISTENERS_STREAM, listenersDecider)).state;
  for (const known of Object.keys(there))
    await give({ type: 'RemoveTestListener', data: { listenerId: known, removedBy: NOBODY, reason: REASON } });
  await give({ type: 'MakeTestListener', data: { listenerId, name: `Echo ${id.slice(0, 8)}`, madeBy: NOBODY, reason: REASON } });
  return listenerId;
};

/** A post that waits to appear on Facebook. */
export const queuedCrosspost = async (app: TestApp): Promise<string> => {
  const id = randomUUID();
  const [now, dueAt] = [0, 86_400_000].map((ms) => new Date(app.now + ms).toISOString()) as [string, string];
  const data = { crosspostId: id, postId: NOBODY, text: 'A sample text', dueAt, queuedBy: NOBODY, reason: REASON, now };
  const context = { commandId: id, actor: null, correlation: id, causation: id };
  await app.app.get(Streams).handle(crosspostStream(id), crosspostDecider, { type: 'QueueCrosspost', data }, context);
  return id;
};
