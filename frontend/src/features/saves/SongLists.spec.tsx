import { saveTexts, type SavedSong } from '@refrain/contracts/saves';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/store';
import { sampleTrack } from '../tracks/testing/sample-track';
import { cardOf } from '../tracks/track-card';
import { savesApi } from './api';
import { SavedSongs } from './SongLists';

const shown = (songs?: readonly SavedSong[]): string => {
  const store = createStore();
  const value = { pages: [{ songs: songs ?? [], next: null }], pageParams: [null] };
  if (songs) store.dispatch(savesApi.util.upsertQueryEntries([{ endpointName: 'getSavedSongs', arg: undefined, value }]));
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <SavedSongs />
      </MemoryRouter>
    </Provider>,
  );
};
const track = cardOf(sampleTrack());
const marks = { likeCount: 2, saveCount: null, shareCount: 0, isLiked: true, isSaved: false };

it('the library says at each song what its listener did, and how many like it', () => {
  const html = shown([{ track, savedAt: '2026-07-01T12:00:00.000Z', marks }]);
  expect(html).toMatch(new RegExp(`aria-label="${saveTexts.like(track.title)}" aria-pressed="true"`));
  expect(html).toMatch(new RegExp(`aria-label="${saveTexts.save(track.title)}" aria-pressed="false"`));
  expect(html).toContain('2 likes');
});
it('an empty library leads to music', () => expect(shown([])).toMatch(/href="\/discover\/music"/));
it('a library on its way says so', () => expect(shown()).toContain('aria-busy="true"'));
