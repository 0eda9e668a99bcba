import { randomUUID } from 'node:crypto';
import { broadcastsContext } from '@refrain/contracts/broadcasts';
import type { SnippetChangesPage, Snippets } from '@refrain/contracts/snippets';
import { snippetsNow } from '@refrain/projections/snippets';
import { broadcastDecider, broadcastStream } from '../../broadcasts/broadcast.decider';
import { Streams } from '../../kernel/write/streams/streams';
import { snippetDecider, snippetStream } from '../../snippets/snippet.decider';
import type { Caller } from '../http';
import { NOBODY } from '../doubles/nobody';
import { eventually, type TestApp } from '../test-app';

export const SAMPLE_BROADCAST = { title: 'A sample', text: 'A sample text', link: null, audience: 'all', of: null };
export const SAMPLE_SNIPPET = { slot: 'analytics', isOn: true, code: 'count()', reason: 'A sample reason', after: 0 };

type Asked = Parameters<typeof broadcastDecider.decide>[0];
const run = async (app: TestApp, broadcastId: string, asked: Asked): Promise<void> => {
  const commandId = randomUUID();
  const context = { commandId, actor: null, correlation: commandId, causation: commandId };
  await app.app.get(Streams).handle(broadcastStream(broadcastId), broadcastDecider, asked, context);
};

/** A message of the house that waits for its time. */
export const scheduledBroadcast = async (app: TestApp): Promise<string> => {
  const broadcastId = randomUUID();
  const [now, sendAt] = [0, 86_400_000].map((ms) => new Date(app.now + ms).toISOString()) as [string, string];
  const data = { ...broadcastsContext.sample.BroadcastScheduled.data, broadcastId, now, sendAt, people: 1 };
  await run(app, broadcastId, { type: 'ScheduleBroadcast', data });
  return broadcastId;
};

/** A message of the house that a caller got; a visitor's request is about nothing. */
export const houseMessage = async (app: TestApp, caller: Caller): Promise<string> => {
  const { id } = ((await caller.get('/api/user')).body ?? {}) as { id?: string };
  if (id === undefined) return NOBODY;
  const broadcastId = await scheduledBroadcast(app);
  await run(app, broadcastId, { type: 'BeginBroadcast', data: { broadcastId } });
  await run(app, broadcastId, { type: 'DeliverBroadcast', data: { broadcastId, part: 0, userIds: [id], next: null } });
  await eventually(async () => expect((await caller.get(`/api/house-messages/${broadcastId}`)).status).toBe(200));
  return broadcastId;
};

/** Switches advertisements on. */
export const showAds = async (app: TestApp): Promise<void> => {
  const [commandId, stream] = [randomUUID(), snippetStream('ads')];
  const streams = app.app.get(Streams);
  const { isOn, version: after } = (await streams.load(stream, snippetDecider)).state;
  const change = { changeId: commandId, slot: 'ads', changedBy: NOBODY, reason: 'A sample reason', isOn: true } as const;
  const context = { commandId, actor: null, correlation: commandId, causation: commandId };
  if (!isOn)
    await streams.handle(stream, snippetDecider, { type: 'ChangeSnippet', data: { ...change, code: 'show()', after } }, context);
  await eventually(async () =>
    expect((await snippetsNow(app.storage.readStore)).find(({ slot }) => slot === 'ads')?.isOn).toBe(true),
  );
};

/** What a caller changed last of a slot, where they may; a change of nobody otherwise. */
export const snippetChange = async (caller: Caller): Promise<string> => {
  const { snippets = [] } = ((await caller.get('/api/admin/snippets')).body ?? {}) as Partial<Snippets>;
  const { version = 0 } = snippets.find(({ slot }) => slot === 'ads') ?? {};
  await caller.post('/api/admin/snippets', { ...SAMPLE_SNIPPET, slot: 'ads', code: `show(${version})`, after: version });
  const { changes = [] } = ((await caller.get('/api/admin/snippets/changes')).body ?? {}) as Partial<SnippetChangesPage>;
  return changes.find(({ canUndo, slot }) => canUndo && slot === 'ads')?.id ?? NOBODY;
};
