import { ownTrackTexts, replaceTexts as texts, type Replacement } from '@refrain/contracts/tracks';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { sampleTrack } from '../testing/sample-track';

const sent: object[] = [];
let outcome: () => Promise<string> = async () => 'upload-9';
jest.mock('../upload/sending/send-in-parts', () => ({
  sendInParts: (options: object) => {
    sent.push(options);
    return { done: outcome(), abort: () => undefined };
  },
}));

const track = sampleTrack({ id: '00000000-0000-4000-8000-000000000001', title: 'Hum', artistId: people.artist.id });
const file = new File(['sound'], 'again.wav', { type: 'audio/wav' });
const state = (audio: Partial<Replacement> | null) => ({ cover: null, audio });
const done: Replacement = { version: 2, state: 'done', at: '2026-06-01T12:00:00.000Z', code: null, reason: null };

const open = async (audio: Partial<Replacement> | null = null) => {
  const page = visit(`/track/${track.id}`, {
    user: people.artist,
    answers: {
      [`GET /api/tracks/${track.id}`]: track,
      [`GET /api/tracks/${track.id}/replacements`]: state(audio),
      [`POST /api/tracks/${track.id}/audio`]: state({ ...done, state: 'processing' }),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: ownTrackTexts.menu('Hum') }));
  await page.user.click(await screen.findByRole('menuitem', { name: texts.item.audio }));
  const dialog = await screen.findByRole('dialog', { name: texts.item.audio });
  await page.user.upload(dialog.querySelector('input[type=file]')!, file);
  return { page, dialog, replace: () => page.user.click(screen.getByRole('button', { name: texts.send })) };
};
beforeEach(() => {
  sent.length = 0;
  outcome = async () => 'upload-9';
  Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => undefined });
});

it('another sound is sent as one that makes no new song, and what becomes of it is said', async () => {
  const { page, replace } = await open();
  expect(screen.getByText(texts.hint.audio)).toBeTruthy();
  page.answer({ [`GET /api/tracks/${track.id}/replacements`]: state(done) });
  await replace();
  await waitFor(() => expect(page.changes().at(-1)?.body).toEqual({ audioUploadId: 'upload-9' }));
  expect(sent).toEqual([expect.objectContaining({ file, kind: 'audio', isReplacing: true })]);
  expect((await screen.findAllByText(texts.done.audio)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull();
  page.leave();
});

it('a file that does not come through is said to, and can be sent again', async () => {
  outcome = () => Promise.reject(new Error('The line is down'));
  const { page, replace } = await open();
  await replace();
  expect(await screen.findByText('The line is down')).toBeTruthy();
  expect(page.changes()).toEqual([]);
  expect(screen.getByRole('button', { name: texts.send })).toBeTruthy();
  page.leave();
});

it('why the last file could not be used stands there', async () => {
  const reason = 'The audio could not be decoded.';
  const { page } = await open({ ...done, state: 'failed', code: 'PROCESSING.UNDECODABLE', reason });
  expect(await screen.findByText(texts.lastFailed(reason))).toBeTruthy();
  page.leave();
});
