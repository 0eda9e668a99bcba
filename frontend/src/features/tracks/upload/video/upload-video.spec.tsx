import { trackRefusals } from '@refrain/contracts/tracks';
import { act } from '@testing-library/react';
import { people } from '../../../../app/testing/people';
import { visit } from '../../../../app/testing/visit';
import { toProblem } from '../../../../shared/lib/api/problem';
import { sendForm } from '../../../../shared/lib/api/send-form';
import { IN_PARTS_FROM_BYTES } from '../sending/send-files';
import { sendInParts } from '../sending/send-in-parts';
import { retryUpload } from '../sending/upload-manager';
import { resumeVideo, startVideo, type VideoJob } from './upload-video';

jest.mock('../sending/send-in-parts', () => ({ sendInParts: jest.fn() }));
jest.mock('../../../../shared/lib/api/send-form', () => ({ sendForm: jest.fn() }));
const inParts = sendInParts as jest.MockedFunction<typeof sendInParts>;
const forms = sendForm as jest.MockedFunction<typeof sendForm>;
const video = { id: 'video-1' };
const abort = () => undefined;

const formWith = (film: File): FormData => {
  const form = new FormData();
  form.append('title', 'A film');
  form.append('video', film);
  return form;
};
const wish = (bytes: number) => ({
  ...{ userId: people.artist.id, path: '/api/videos/upload', title: 'A film' },
  form: formWith(new File([new Uint8Array(bytes)], 'film.mp4')),
});
/** The fields of each form that was sent, and the key it was sent under. */
const sent = () => forms.mock.calls.map(([{ form, key }]) => ({ names: [...form.keys()], film: form.get('videoUploadId'), key }));

let page: ReturnType<typeof visit>;
const does = (what: unknown) => act(async () => page.store.dispatch(what as never)) as unknown as Promise<boolean>;
beforeEach(() => {
  jest.resetAllMocks();
  page = visit('/about', { user: people.artist });
  let films = 0;
  inParts.mockImplementation(() => ({ done: Promise.resolve(`film-${(films += 1)}`), abort }));
  forms.mockImplementation(() => ({ done: Promise.resolve(video), abort }));
});

it('a small film goes with what is said of it, a large one in parts before it', async () => {
  expect(await does(startVideo(wish(10)))).toBe(true);
  expect(await does(startVideo(wish(IN_PARTS_FROM_BYTES)))).toBe(true);
  expect(sent().map(({ names, film }) => [names, film])).toEqual([
    [['title', 'video'], null],
    [['title', 'videoUploadId'], 'film-1'],
  ]);
  expect(page.store.getState().uploads.stage).toBe('idle');
});

it('where only the declaration failed, another try sends no film again, and asks under the same key', async () => {
  forms.mockImplementationOnce(() => ({ done: Promise.reject(new Error('No answer.')), abort }));
  expect(await does(startVideo(wish(IN_PARTS_FROM_BYTES)))).toBe(false);
  expect(page.store.getState().uploads).toMatchObject({ stage: 'error', message: 'No answer.' });
  expect(await does(retryUpload())).toBe(true);
  expect(inParts).toHaveBeenCalledTimes(1);
  expect(sent().map(({ film }) => film)).toEqual(['film-1', 'film-1']);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('a film that has gone meanwhile is sent again', async () => {
  const gone = toProblem(404, { type: 'about:blank', title: '', detail: '', ...trackRefusals.unknownUpload }, '');
  // As the sending of forms rejects: with a problem, which is no error.
  forms.mockImplementationOnce(() => ({ done: Promise.reject(gone as never), abort }));
  await does(startVideo(wish(IN_PARTS_FROM_BYTES)));
  await does(retryUpload());
  expect(sent().map(({ film }) => film)).toEqual(['film-1', 'film-2']);
});

it('after a reload it goes on with the film that is there', async () => {
  const { form, ...rest } = wish(IN_PARTS_FROM_BYTES);
  const job: VideoJob = { ...rest, key: 'key-1', fields: [...form] };
  expect(await does(resumeVideo({ kind: 'video', userId: job.userId, job, filmId: 'film-9' }))).toBe(true);
  expect(inParts).not.toHaveBeenCalled();
  expect(sent()).toEqual([{ names: ['title', 'videoUploadId'], film: 'film-9', key: 'key-1' }]);
});
