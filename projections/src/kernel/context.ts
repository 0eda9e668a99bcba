import type { Notification } from '@refrain/contracts/notifications';
import type { FirstSteps } from '@refrain/contracts/site';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Share } from './gathered';
import type { ListedPages } from './listed-pages';
import type { Projection } from './projection';

/** What a notification is about, as it reads now. `actionUrl` is a path of this site. */
export type Noticed = Readonly<{ about: string; actionUrl: string; cover: Notification['cover'] }>;

/** How to find what notifications are about, by the ids they hold. `find` answers for every id, also of what is gone by now. */
export type NoticeSubject = Readonly<{
  /** One person who acted alone is what it is about, as where there is no subject. */
  ofSeveral?: true;
  find: (store: ReadStore, ids: readonly string[]) => Promise<(id: string) => Noticed>;
  /** Which of these the viewer has hidden; notifications about them are left out. */
  hidden?: (store: ReadStore, viewer: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}>;

/**
 * All that the read side knows of a context. What must know every context goes through the list of these, `contexts.ts`. No `Readonly<…>`, under
 * which a declaration file would write out all of each of them.
 */
export type Context<Name extends string = string, Timer extends string = string, Kind extends string = string> = {
  readonly name: string;
  readonly projections: readonly Projection<Name>[];
  /** What becomes due by its events. */
  readonly timers?: Share & { readonly timers: readonly { readonly name: Timer }[] };
  /** Who is notified of its events. */
  readonly notices?: Share;
  /** What notifications of each of its kinds are about; null where that is the person who acted. */
  readonly noticed?: { readonly [K in Kind]: NoticeSubject | null };
  /** Whether a person has done it at least once. Costs the same however much they did. */
  readonly firstSteps?: { readonly [Step in keyof FirstSteps]?: (store: ReadStore, userId: string) => Promise<boolean> };
  /** Its pages that search engines may list. */
  readonly listed?: readonly ListedPages[];
};

/** A context whose projections are known by their names. One that is known as any text would let a typo compile. */
export const defineContext = <
  const Name extends string = never,
  const Timer extends string = never,
  const Kind extends string = never,
>(
  context: Context<Name, Timer, Kind> &
    (string extends Name ? Readonly<{ unnamed: 'a projection keeps its name as its type' }> : unknown),
): Context<Name, Timer, Kind> => context;
