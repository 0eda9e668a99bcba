import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Position } from '@refrain/contracts/kernel';
import { isNewer } from '../../realtime/rooms';

declare module '../../shared/lib/redux' {
  interface RootState {
    ownActs: OwnActs;
  }
}

/** A like, a follow, a reminder: named by the view that shows it, and what was acted on. */
export type ActKey = Readonly<{ view: string; id: string }>;
export type Confirmed = Readonly<{ stands: boolean; position: Position }>;
/** `wish` is what was pressed and is not answered yet; `confirmed` is what the server said last, in an answer or a push. */
export type OwnAct = Readonly<{ wish?: boolean; confirmed?: Confirmed }>;
export type OwnActs = Readonly<Record<string, OwnAct>>;

const NONE: OwnAct = {};
const keyOf = ({ view, id }: ActKey): string => `${view} ${id}`;

export const ownActs = createSlice({
  name: 'ownActs',
  initialState: {} as OwnActs,
  reducers: {
    wished: (acts, { payload: { wish, ...key } }: PayloadAction<ActKey & { wish: boolean }>) => ({
      ...acts,
      [keyOf(key)]: { ...actIn(acts, key), wish },
    }),
    /** Answered, or given up. */
    settled: (acts, { payload: key }: PayloadAction<ActKey>) => {
      const { wish: _, ...act } = actIn(acts, key);
      return { ...acts, [keyOf(key)]: act };
    },
    /** Of two states the one with the greater position holds, in whatever order they arrive. */
    confirmed: (acts, { payload: { view, id, ...confirmed } }: PayloadAction<ActKey & Confirmed>) => {
      const act = actIn(acts, { view, id });
      return isLater(act, confirmed.position) ? { ...acts, [keyOf({ view, id })]: { ...act, confirmed } } : acts;
    },
    /** The connection was down: what was confirmed before may be out of date. What was pressed is still wanted. */
    confirmationsDropped: (acts) =>
      Object.fromEntries(Object.entries(acts).flatMap(([key, { wish }]) => (wish === undefined ? [] : [[key, { wish }]]))),
    /** Another person is signed in, or nobody. */
    actsCleared: () => ({}),
  },
});

export const { wished, settled, confirmed, confirmationsDropped, actsCleared } = ownActs.actions;

export const actIn = (acts: OwnActs, key: ActKey): OwnAct => acts[keyOf(key)] ?? NONE;
export const isLater = ({ confirmed }: OwnAct, position: Position): boolean =>
  !confirmed || isNewer({ position }, confirmed.position);

/** What is known of each act: what shall be shown of it, and since when that holds; null while it is only wished. */
export const known = (acts: OwnActs): readonly Known[] =>
  Object.entries(acts).flatMap(([key, { wish, confirmed: last }]): readonly Known[] => {
    const [view = '', id = ''] = key.split(' ');
    if (wish !== undefined) return [{ view, id, stands: wish, position: null }];
    return last ? [{ view, id, ...last }] : [];
  });
export type Known = ActKey & Readonly<{ stands: boolean; position: Position | null }>;
