import { themeCalls } from '@refrain/contracts/themes';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const THEMES = { type: 'Context', id: 'themes' } as const;

const themesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getThemes: reads(build, themeCalls.getThemes, { keepUnusedDataFor: 0, providesTags: [THEMES] }),
    addSeason: changes(build, themeCalls.addSeason, { invalidatesTags: [THEMES] }),
    setSeason: changes(build, themeCalls.setSeason, { invalidatesTags: [THEMES] }),
    removeSeason: changes(build, themeCalls.removeSeason, { invalidatesTags: [THEMES] }),
  }),
});

export const { useGetThemesQuery, useAddSeasonMutation, useSetSeasonMutation, useRemoveSeasonMutation } = themesApi;
