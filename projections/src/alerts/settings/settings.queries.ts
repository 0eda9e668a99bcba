import { MOST_PUSH_DEVICES, type Channel, type PushDevice } from '@refrain/contracts/alerts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { UNCHOSEN } from './settings.projector';
import { alertChoices, pushDevices, type AlertChoices } from './settings.view';

export const alertChoicesOf = async (store: ReadStore, userId: string): Promise<AlertChoices> =>
  (await alertChoices.in(store).doc(userId)) ?? UNCHOSEN;

/** Which kinds of notifications do not reach a person in one way. */
export const kindsOff = async (store: ReadStore, userId: string, channel: Channel): Promise<ReadonlySet<string>> => {
  const { off } = await alertChoicesOf(store, userId);
  const beginning = `${channel}:`;
  return new Set(off.flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : [])));
};

/** Those of them who have switched a kind of notifications off in one way. */
export const switchedOff = async (
  store: ReadStore,
  userIds: readonly string[],
  kind: string,
  channel: Channel,
): Promise<ReadonlySet<string>> => {
  const found = await alertChoices.in(store).docs(userIds);
  return new Set(userIds.filter((id) => found.get(id)?.off.includes(`${channel}:${kind}`)));
};

/** Where a person takes pushes. */
export const pushDevicesOf = async (store: ReadStore, userId: string): Promise<readonly PushDevice[]> => {
  const rows = await pushDevices.in(store).find({ where: { userId }, limit: MOST_PUSH_DEVICES + 1 });
  return rows.map(({ id, text }) => {
    const { name, addedAt } = parsed(text);
    return { id, name, addedAt };
  });
};
