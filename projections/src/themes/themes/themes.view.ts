import type { Season } from '@refrain/contracts/themes';
import { collection } from '../../kernel';

type StoredSeason = Season & Readonly<{ at: string; setBy: string; reason: string }>;

/** All seasons by their id, in one document: the decider keeps them few, and every page that is loaded asks for them. */
export type StoredThemes = Readonly<{ seasons: Readonly<Record<string, StoredSeason>>; changes: number }>;

export const themes = collection<StoredThemes>()({ name: 'themes', columns: {}, indexes: [] });
export const THEMES = 'site';
