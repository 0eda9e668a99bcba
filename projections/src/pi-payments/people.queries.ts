import type { PiPerson } from '@refrain/contracts/pi-payments';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../accounts';
import { parsed, unique } from '../kernel';

/** People as admins of Pi see them; null for those who left. */
export const piPeople = async (store: ReadStore, ids: readonly (string | null)[]): Promise<(id: string) => PiPerson | null> => {
  const people = await authorTexts(store, unique(ids));
  return (id) => {
    const { displayName, slug, profileImage } = parsed(people(id));
    return slug ? { id, displayName, slug, profileImage } : null;
  };
};
