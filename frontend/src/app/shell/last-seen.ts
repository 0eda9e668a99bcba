import type { User } from '@refrain/contracts/accounts';
import type { Who } from '@refrain/contracts/routes';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../shared/lib/browser/storage';

const KEY = 'last-seen';

/** The permissions of a person, without who they are. */
const whoOf = ({ role, subscriptionType, adminLevel, isSupremeAdmin }: Who): Who => ({
  role,
  subscriptionType,
  adminLevel,
  isSupremeAdmin,
});

/** The stored permissions; null where none are stored, or none that can be read. */
export const whoIn = (stored: string | null): Who | null => {
  try {
    return stored === null ? null : whoOf(JSON.parse(stored) as Who);
  } catch {
    return null;
  }
};

/** The person the navigation is drawn for. Until the session is known, the last person of this browser: so the navigation does not jump. */
export const useLastSeen = (user: User | null | undefined): User | Who | null => {
  const [last] = useState(() => whoIn(readStored(KEY)));
  useEffect(() => {
    if (user !== undefined) writeStored(KEY, user && JSON.stringify(whoOf(user)));
  }, [user]);
  return user === undefined ? last : user;
};
