import type { PersonalDataViewed } from '@refrain/contracts/history';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from './decider';

type RecordLook = Command<'RecordLook', PersonalDataViewed['data']>;

/** A look is recorded once: opened again within the hour, it is the same one. */
export const lookDecider: Decider<Readonly<{ isRecorded: boolean }>, RecordLook, PersonalDataViewed> = {
  initialState: () => ({ isRecorded: false }),
  decide: ({ data }, { isRecorded }) => (isRecorded ? [] : [{ type: 'PersonalDataViewed', data }]),
  evolve: () => ({ isRecorded: true }),
};

export const lookStream = (lookId: string): string => `look-${lookId}`;
