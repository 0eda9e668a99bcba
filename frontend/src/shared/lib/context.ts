import type { Reducer } from '@reduxjs/toolkit';
import type { OwnActView, Position } from '@refrain/contracts/kernel';
import type { Route, RouteId } from '@refrain/contracts/routes';
import type { ComponentType } from 'react';
import type { Tag } from './api/api';
import type { AppDispatch, RootState } from './redux';

export type Page = ComponentType<{ route: Route }>;
export type PageLoader = () => Promise<Page>;
type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;
type Slice = Readonly<{ reducerPath: string; reducer: Reducer }>;
export type CacheTag = Readonly<{ type: Tag; id?: string }>;

/** A kind of the viewer's own acts, as its context shows it: a like, a follow, a reminder. */
export type Act = Pick<OwnActView, 'view' | 'of'> &
  Readonly<{
    /**
     * Shows the state wherever it is cached and answers an undo; changes nothing where it is shown already. `position` is that of the event, null for
     * what is only wished.
     */
    show: (id: string, stands: boolean, position: Position | null) => Thunk<() => void>;
    /** What else changes with it, once for each change. `isElsewhere` where another session did it. */
    changed?: (id: string, stands: boolean, isElsewhere: boolean) => Thunk<unknown>;
  }>;

/**
 * What the application knows of a context. It comes with the first page, so pages and acts are loaded when they are needed.
 * `app/contexts.ts` lists all of them.
 */
export type Context = Readonly<{
  /** The screen of each of its routes. */
  pages?: Readonly<Partial<Record<RouteId, PageLoader>>>;
  slices?: readonly Slice[];
  /** The room that a push was sent to, by the view that it is about. A room that ends with the colon stands for all of its kind. */
  pushes?: Readonly<Record<string, (id: string, doc: unknown) => string | null>>;
  /** What is fetched again after the connection was down, by the kind of room. Rooms that look after themselves are left out. */
  missed?: Readonly<Record<string, (id: string) => readonly CacheTag[]>>;
  acts?: Readonly<Record<string, () => Promise<Act>>>;
  /** Endpoints whose answers say what the viewer did. */
  endpointsWithActs?: readonly string[];
  /** What it does by itself when a signed-in viewer is connected again. */
  reconnected?: () => Promise<Thunk<unknown>>;
}>;
