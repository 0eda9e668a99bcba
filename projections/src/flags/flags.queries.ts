import {
  FLAG_NAMES,
  FLAG_OVERRIDES_PAGE_SIZE,
  FLAGS,
  isFlagName,
  whoHas,
  type FlagName,
  type FlagReason,
  type FlagSetting,
} from '@refrain/contracts/flags';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../kernel';
import { featureFlags, flagOverrides, flagReach, type StoredFlag, type StoredOverride, type StoredReach } from './flags.view';

/** More than there are flags. */
const MOST = 100;

const settingOf = (flag: FlagName, stored: StoredFlag | undefined): FlagSetting => stored?.setting ?? FLAGS[flag].first;

const overridesOf = async (store: ReadStore, userId: string): Promise<ReadonlyMap<string, StoredOverride>> => {
  const rows = await flagOverrides.in(store).find({ where: { userId }, orderBy: ['id'], limit: MOST });
  return new Map(rows.map(({ text }) => parsed(text)).map((override) => [override.flag, override]));
};

type PersonFlag = Readonly<{ flag: FlagName; isOn: boolean; why: FlagReason; override: StoredOverride | null }>;

/** Each flag as it holds for one person. @param userId null for a visitor */
export const flagsOfPerson = async (store: ReadStore, userId: string | null): Promise<readonly PersonFlag[]> => {
  const [stored, own] = await Promise.all([
    featureFlags.in(store).docs(FLAG_NAMES),
    userId === null ? new Map<string, StoredOverride>() : overridesOf(store, userId),
  ]);
  return FLAG_NAMES.map((flag) => {
    const override = own.get(flag) ?? null;
    return { flag, override, ...whoHas(settingOf(flag, stored.get(flag)), override?.isOn ?? null, flag, userId) };
  });
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** How many people have it, of how many. */
const reached = ({ state, percent }: FlagSetting, reach: StoredReach | undefined) => {
  const { buckets = [], given = 0, withheld = 0 } = reach ?? {};
  const others = { off: 0, on: sum(buckets), share: sum(buckets.slice(0, percent)) }[state];
  return { have: others + given, people: sum(buckets) + given + withheld, overrides: { on: given, off: withheld } };
};

type FlagState = Readonly<{ flag: FlagName; setting: FlagSetting; changes: number; last: StoredFlag | null }> &
  ReturnType<typeof reached>;

/** All flags, with how many people they reach. */
export const allFlags = async (store: ReadStore): Promise<readonly FlagState[]> => {
  const [stored, reach] = await Promise.all([featureFlags.in(store).docs(FLAG_NAMES), flagReach.in(store).docs(FLAG_NAMES)]);
  return FLAG_NAMES.map((flag) => {
    const last = stored.get(flag) ?? null;
    const setting = settingOf(flag, last ?? undefined);
    return { flag, setting, changes: last?.changes ?? 0, last, ...reached(setting, reach.get(flag)) };
  });
};

/** What is set by hand, the newest first. @throws BadCursor */
export const allOverrides = async (store: ReadStore, cursor: string | undefined) => {
  const { rows, next } = await flagOverrides.in(store).page({ orderBy: ['-at', '-id'], cursor, limit: FLAG_OVERRIDES_PAGE_SIZE });
  const overrides = rows.map(({ text }) => parsed(text));
  return { overrides: overrides.flatMap((each) => (isFlagName(each.flag) ? [{ ...each, flag: each.flag }] : [])), next };
};
