import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@refrain/contracts/accounts';
import { sessionApi } from '../api';
import { EXPIRED_PATH, left } from '../departure';
import { storedDrafts, type Drafts } from './stored-drafts';

declare module '../../shared/lib/redux' {
  interface RootState {
    drafts: Drafts;
  }
}

type Draft = Readonly<{ place: string; text: string }>;

/** The same object where nothing goes. */
const onlyOf = (all: Drafts, userId: string): Drafts => {
  const entries = Object.entries(all);
  const own = entries.filter(([place]) => place.startsWith(userId));
  return own.length === entries.length ? all : Object.fromEntries(own);
};

const { login, getUser } = sessionApi.endpoints;
const seen = (state: Drafts, { payload }: PayloadAction<User | null>): Drafts => (payload ? onlyOf(state, payload.id) : state);

/**
 * They last until the tab is closed, also when the page is loaded again. A session that ends by itself leaves them for its writer to come
 * back to; they go when the writer signs out, or when another person is signed in.
 */
export const drafts = createSlice({
  name: 'drafts',
  initialState: storedDrafts,
  reducers: {
    drafted: (state, { payload: { place, text } }: PayloadAction<Draft>) => {
      const { [place]: _, ...others } = state;
      return text ? { ...others, [place]: text } : others;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(left, (state, { payload: to }) => (to === EXPIRED_PATH ? state : {}))
      .addMatcher(isAnyOf(login.matchFulfilled, getUser.matchFulfilled), seen),
});

export const { drafted } = drafts.actions;

/** In the form of an upload. */
export const uploadPlace = (userId: string): string => `${userId} upload`;

/** In the composer, under a post, or as a reply to a comment under it. */
export const draftPlace = (userId: string, postId = '', parentId = ''): string => [userId, postId, parentId].join(' ').trim();

/** Whether this person has a draft under a post. */
export const isAnyDraft = (all: Drafts, userId: string, postId: string): boolean =>
  Object.keys(all).some((place) => place.startsWith(draftPlace(userId, postId)));
