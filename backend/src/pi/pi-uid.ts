import type { PiIdentitySeen } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';

/** Who a person is at Pi in this app, as Pi said when they signed in; null where they never did, or were erased. */
export const piUidOf = async (log: EventLog, userId: string): Promise<string | null> => {
  let uid: string | null = null;
  for await (const event of log.readStream(`account-${userId}`))
    if (event.type === 'PiIdentitySeen') uid = readable((event as Recorded<PiIdentitySeen>).data.piUid, '') || null;
  return uid;
};
