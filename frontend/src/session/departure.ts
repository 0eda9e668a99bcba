import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

declare module '../shared/lib/redux' {
  interface RootState {
    departure: { to: string | null };
  }
}

/** Where a person goes whose session ended by itself. */
export const EXPIRED_PATH = '/auth?expired=true';

/** Where a person who was signed out is being sent; null once they are there. Guards follow it from any page. */
export const departure = createSlice({
  name: 'departure',
  initialState: { to: null as string | null },
  reducers: {
    left: (_state, { payload }: PayloadAction<string>) => ({ to: payload }),
    arrived: () => ({ to: null }),
  },
});

export const { left, arrived } = departure.actions;
