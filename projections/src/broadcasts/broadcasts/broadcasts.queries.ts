import {
  broadcastPath,
  BROADCASTS_PAGE_SIZE,
  type Broadcast,
  type BroadcastsPage,
  type HouseMessage,
} from '@refrain/contracts/broadcasts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, parsed, unique, type NoticeSubject } from '../../kernel';
import { broadcastRecipients, broadcasts, recipientId, type BroadcastDocument } from './broadcasts.view';

const peopleIn = ({ scheduledBy, audience }: BroadcastDocument): readonly string[] =>
  audience.kind === 'followers' && audience.of !== null ? [scheduledBy, audience.of] : [scheduledBy];

const presented = async (store: ReadStore, docs: readonly BroadcastDocument[]): Promise<readonly Broadcast[]> => {
  const people = await authorTexts(store, unique(docs.flatMap(peopleIn)));
  const nameOf = (userId: string) => parsed(people(userId)).displayName;
  return docs.map(({ scheduledBy, all: _, ...doc }) => {
    const { kind, of } = doc.audience;
    return { ...doc, by: nameOf(scheduledBy), audienceName: kind === 'followers' && of !== null ? nameOf(of) : null };
  });
};

/** Messages of the house, the newest first. @throws BadCursor */
export const broadcastsPage = async (
  store: ReadStore,
  cursor?: string,
  limit = BROADCASTS_PAGE_SIZE,
): Promise<BroadcastsPage> => {
  const { rows, next } = await broadcasts.in(store).page({ where: { all: 1 }, orderBy: NEWEST_FIRST, cursor, limit });
  return {
    broadcasts: await presented(
      store,
      rows.map(({ text }) => parsed(text)),
    ),
    next,
  };
};

export const broadcastById = async (store: ReadStore, broadcastId: string): Promise<Broadcast | null> => {
  const doc = await broadcasts.in(store).doc(broadcastId);
  return doc ? ((await presented(store, [doc]))[0] ?? null) : null;
};

/** Which of these people have a message already. */
export const alreadyGot = async (
  store: ReadStore,
  broadcastId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await broadcastRecipients.in(store).docs(userIds.map((userId) => recipientId(broadcastId, userId)));
  return new Set([...found.values()].map(({ userId }) => userId));
};

/** A message as a person who got it reads it; null for everyone else. */
export const houseMessageFor = async (store: ReadStore, broadcastId: string, userId: string): Promise<HouseMessage | null> => {
  const [doc, got] = await Promise.all([broadcasts.in(store).doc(broadcastId), alreadyGot(store, broadcastId, [userId])]);
  return doc && got.has(userId) ? { title: doc.title, text: doc.text, link: doc.link, sentAt: doc.sendAt } : null;
};

/** A message that notifications are about. */
export const noticedBroadcast: NoticeSubject = {
  find: async (store, ids) => {
    const found = await broadcasts.in(store).docs(ids);
    return (id) => ({ about: found.get(id)?.title ?? '', actionUrl: broadcastPath(id), cover: null });
  },
};
