import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { left } from './departure';

declare module '../shared/lib/redux' {
  interface RootState {
    sessionEnding: Ending;
  }
}

/** Whether the end of the session is announced: one that use extends, one that nothing extends, or null for none. */
export type Ending = 'idle' | 'last' | null;

export const ending = createSlice({
  name: 'sessionEnding',
  initialState: null as Ending,
  reducers: { endingSeen: (_state, { payload }: PayloadAction<Ending>) => payload },
  extraReducers: (builder) => builder.addCase(left, () => null),
});

export const { endingSeen } = ending.actions;
