import { readStored, writeStored } from '../../shared/lib/browser/storage';

const KEY = 'refrain-pushes';

/**
 * As which device of which person this browser takes pushes. `endpoint` is its address at the push service; `deviceId` is null until the server has
 * answered. A browser that forgets its storage forgets its subscription with it.
 */
type PushesHere = Readonly<{ userId: string; endpoint: string; deviceId: string | null }>;

/** Null where this browser takes none. */
export const pushesHere = (): PushesHere | null => {
  try {
    return JSON.parse(readStored(KEY) ?? 'null') as PushesHere | null;
  } catch {
    return null;
  }
};

/** Null for none any more. */
export const rememberPushes = (pushes: PushesHere | null): void => writeStored(KEY, pushes && JSON.stringify(pushes));
