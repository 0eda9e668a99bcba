import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

declare module '../../../shared/lib/redux' {
  interface RootState {
    feedBuffer: FeedBuffer;
  }
}

/** Posts that arrived since the feed was read, by id. They wait until the reader asks for them. */
export type FeedBuffer = Readonly<{ waiting: readonly string[] }>;

export const feedBuffer = createSlice({
  name: 'feedBuffer',
  initialState: { waiting: [] } as FeedBuffer,
  reducers: {
    postArrived: (state, { payload }: PayloadAction<string>) =>
      state.waiting.includes(payload) ? state : { waiting: [...state.waiting, payload] },
    /** They are shown, or gone. */
    postsSettled: (state, { payload }: PayloadAction<readonly string[]>) => ({
      waiting: state.waiting.filter((id) => !payload.includes(id)),
    }),
  },
});

export const { postArrived, postsSettled } = feedBuffer.actions;

/** How many are new to someone who is shown these. */
export const countNew = (buffer: FeedBuffer, shownIds: readonly string[]): number => {
  const shown = new Set(shownIds);
  return buffer.waiting.filter((id) => !shown.has(id)).length;
};
