import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { left } from '../../../session/departure';

declare module '../../../shared/lib/redux' {
  interface RootState {
    drafts: Drafts;
  }
}

/** Texts that were begun and not sent, by writer and place. */
export type Drafts = Readonly<Record<string, string>>;
type Draft = Readonly<{ place: string; text: string }>;

/** They are not kept beyond the page, and go when their writer signs out. */
export const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    drafted: (state, { payload: { place, text } }: PayloadAction<Draft>) => {
      const { [place]: _, ...others } = state;
      return text ? { ...others, [place]: text } : others;
    },
  },
  extraReducers: (builder) => builder.addCase(left, () => ({})),
});

export const { drafted } = drafts.actions;

/** In the composer, under a post, or as a reply to a comment under it. */
export const draftPlace = (userId: string, postId = '', parentId = ''): string => [userId, postId, parentId].join(' ').trim();

/** Whether this person has a draft under a post. */
export const isAnyDraft = (all: Drafts, userId: string, postId: string): boolean =>
  Object.keys(all).some((place) => place.startsWith(draftPlace(userId, postId)));
