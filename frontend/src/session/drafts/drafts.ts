import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionApi } from '../api';
import { EXPIRED_PATH, left } from '../departure';

declare module '../../shared/lib/redux' {
  interface RootState {
    drafts: Drafts;
  }
}

/** Texts that were begun and not sent, by writer and place. */
export type Drafts = Readonly<Record<string, string>>;
type Draft = Readonly<{ place: string; text: string }>;

const onlyOf = (all: Drafts, userId: string): Drafts =>
  Object.fromEntries(Object.entries(all).filter(([place]) => place.startsWith(userId)));

/**
 * They last as long as the page. A session that ends by itself leaves them for its writer to come back to; they go when the writer signs out, or
 * when another person signs in.
 */
export const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    drafted: (state, { payload: { place, text } }: PayloadAction<Draft>) => {
      const { [place]: _, ...others } = state;
      return text ? { ...others, [place]: text } : others;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(left, (state, { payload: to }) => (to === EXPIRED_PATH ? state : {}))
      .addMatcher(sessionApi.endpoints.login.matchFulfilled, (state, { payload: { id } }) => onlyOf(state, id)),
});

export const { drafted } = drafts.actions;

/** In the form of an upload. */
export const uploadPlace = (userId: string): string => `${userId} upload`;

/** In the composer, under a post, or as a reply to a comment under it. */
export const draftPlace = (userId: string, postId = '', parentId = ''): string => [userId, postId, parentId].join(' ').trim();

/** Whether this person has a draft under a post. */
export const isAnyDraft = (all: Drafts, userId: string, postId: string): boolean =>
  Object.keys(all).some((place) => place.startsWith(draftPlace(userId, postId)));
