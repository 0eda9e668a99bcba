import { albumDraftTexts as texts } from '@refrain/contracts/tracks';
import { act, waitFor } from '@testing-library/react';
import { people } from '../../../../app/testing/people';
import { visit } from '../../../../app/testing/visit';
import { sampleTrack } from '../../testing/sample-track';
import { sendFiles } from '../sending/send-files';
import { retryUpload } from '../sending/upload-manager';
import { declarationOf, emptyValues } from '../upload-values';
import { startAlbum, type AlbumJob } from './upload-album';

jest.mock('../sending/send-files', () => ({ sendFiles: jest.fn() }));
const sending = sendFiles as jest.MockedFunction<typeof sendFiles>;

const job: AlbumJob = {
  id: 'album-job',
  userId: people.artist.id,
  album: { title: 'Album', description: null, genre: 'Folk', releaseDate: '2026-11-23', visibility: 'public' },
  songs: ['one', 'two', 'three'].map((title) => ({
    key: `key-${title}`,
    file: new File([title], `${title}.mp3`),
    declaration: { ...declarationOf(emptyValues('Ada', new Date(0))), title },
  })),
  cover: new File(['cover'], 'cover.png'),
};

it('a song that fails loses none of the others, and joins their album when it is tried again', async () => {
  const page = visit('/about', { user: people.artist });
  let made = 0;
  page.answer({
    'POST /api/tracks/upload': () => sampleTrack({ id: `track-${(made += 1)}`, processingStatus: 'processing' }),
    'POST /api/albums': { id: 'album-1' },
    'PUT /api/albums/album-1': { id: 'album-1' },
    'POST /api/albums/album-1/cover': { id: 'album-1' },
  });
  let fails = true;
  sending.mockImplementation(({ audio, cover }) => ({
    done:
      (audio as File).name === 'two.mp3' && fails
        ? Promise.reject(new Error('It is damaged.'))
        : Promise.resolve({
            audio: { uploadId: `upload-${(audio as File).name}` },
            ...(cover ? { coverArt: { uploadId: 'upload-cover' } } : {}),
          }),
    abort: () => undefined,
  }));
  expect(await act(async () => page.store.dispatch(startAlbum(job) as never))).toBe(false);
  const { uploads } = page.store.getState();
  expect(uploads.message).toBe(texts.someFailed(1, 3));
  expect(uploads.songs.map(({ stage, message }) => [stage, message])).toEqual([
    ['processing', null],
    ['error', 'It is damaged.'],
    ['processing', null],
  ]);
  // The cover goes once.
  expect(sending.mock.calls.map(([{ cover }]) => cover !== null)).toEqual([true, false, false]);

  fails = false;
  expect(await act(async () => page.store.dispatch(retryUpload() as never))).toBe(true);
  await waitFor(() => expect(page.store.getState().uploads.albumId).toBe('album-1'));
  const sent = page.changes().filter(({ call }) => call.includes('/api/albums'));
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/albums', 'POST /api/albums/album-1/cover', 'PUT /api/albums/album-1']);
  expect(sending).toHaveBeenCalledTimes(4);
  expect(sent.at(-1)?.body).toMatchObject({ trackIds: ['track-1', 'track-3', 'track-2'] });
});
