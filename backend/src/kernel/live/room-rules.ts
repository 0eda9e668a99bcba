import type { ReadStore } from '@refrain/storage/read-store';

/** Says whether a person (null: a visitor) may listen to what stands behind `id` in a room of this kind. */
export type RoomRule = (id: string, userId: string | null, store: ReadStore) => boolean | Promise<boolean>;

export const forEveryone: RoomRule = () => true;
/** For rooms whose id is a person's. */
export const forOwner: RoomRule = (id, userId) => id === userId;
