import {
  SUPPORTERS_SHOWN,
  tierOf,
  TIP_GOALS_PAGE_SIZE,
  type SupportedPage,
  type Supporters,
  type TipGoal,
  type TipGoalsPage,
} from '@refrain/contracts/tips';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { NEWEST_FIRST, parsed } from '../../kernel';
import { supportId, supports, tipGoalDocs, type StoredTipGoal } from './tips.view';

/** Without those of artists that the viewer does not see. */
const shown = async (store: ReadStore, goals: readonly StoredTipGoal[], viewerId: string): Promise<readonly TipGoal[]> => {
  const artists = goals.map(({ artistId }) => artistId);
  const { text, isHidden } = await authorCards(store, artists, viewerId);
  return goals
    .filter(({ artistId }) => !isHidden(artistId))
    .map(({ goalId: id, ...goal }) => ({ id, ...goal, artist: parsed(text(goal.artistId)) }));
};

/** Open goals, the newest first. @throws BadCursor */
export const tipGoals = async (
  store: ReadStore,
  viewerId: string,
  cursor?: string,
  limit = TIP_GOALS_PAGE_SIZE,
): Promise<TipGoalsPage> => {
  const { rows, next } = await tipGoalDocs.in(store).page({ orderBy: NEWEST_FIRST, cursor, limit });
  return {
    goals: await shown(
      store,
      rows.map(({ text }) => parsed(text)),
      viewerId,
    ),
    next,
  };
};

/** The fans who gave an artist the most, without those that the viewer does not see. Sums are for the fan alone; others see the badge. */
export const supportersOf = async (
  store: ReadStore,
  artistId: string,
  viewerId: string,
  limit = SUPPORTERS_SHOWN,
): Promise<Supporters> => {
  const [rows, goal, own] = await Promise.all([
    supports.in(store).find({ where: { artistId }, orderBy: ['-total', '-id'], limit }),
    tipGoalDocs.in(store).doc(artistId),
    supports.in(store).doc(supportId(artistId, viewerId)),
  ]);
  const found = rows.map(({ text }) => parsed(text));
  const { text, isHidden } = await authorCards(store, [artistId, ...found.map(({ fanId }) => fanId)], viewerId);
  if (isHidden(artistId)) return { supporters: [], goal: null, own: own?.total ?? 0 };
  return {
    supporters: found
      .filter(({ fanId }) => !isHidden(fanId))
      .map(({ fanId, total }) => ({ person: parsed(text(fanId)), tier: tierOf(total) })),
    goal: goal ? ((await shown(store, [goal], viewerId))[0] ?? null) : null,
    own: own?.total ?? 0,
  };
};

/** Artists that a fan gave tips, the one with the most first. @throws BadCursor */
export const supportedBy = async (
  store: ReadStore,
  fanId: string,
  cursor?: string,
  limit = TIP_GOALS_PAGE_SIZE,
): Promise<SupportedPage> => {
  const { rows, next } = await supports.in(store).page({ where: { fanId }, orderBy: ['-total', '-id'], cursor, limit });
  const found = rows.map(({ text }) => parsed(text));
  const { text, isHidden } = await authorCards(
    store,
    found.map(({ artistId }) => artistId),
    fanId,
  );
  const artists = found
    .filter(({ artistId }) => !isHidden(artistId))
    .map(({ artistId, total }) => ({ artistId, artist: parsed(text(artistId)), total, tier: tierOf(total) }));
  return { artists, next };
};
