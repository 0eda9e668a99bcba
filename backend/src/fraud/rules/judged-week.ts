import { byListener, type Groups } from '../plays/by-key';
import type { PlayTable } from '../plays/play-table';

/** What every rule looks at: the plays of a week, and those of each listener in the order of their start. */
export type Week = Readonly<{ table: PlayTable; listeners: Groups }>;
export const weekFrom = (table: PlayTable): Week => ({ table, listeners: byListener(table) });

/** For each row the number that convicts the play, as the words of its rule say it; 0 where nothing speaks against it. */
export type Convicted = Uint32Array;
export const nobody = ({ table }: Week): Convicted => new Uint32Array(table.size);

/** One rule: plays of a week and its limits in, convictions out. Nothing else: no clock, no network, no random. */
export type Judge<Limits> = (week: Week, limits: Limits) => Convicted;
