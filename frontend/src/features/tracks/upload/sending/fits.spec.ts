import { quotaRefusals, UPLOAD_QUOTAS, uploadTexts } from '@refrain/contracts/tracks';
import { roomProblem } from './fits';

const quota = { tier: 'free', used: { tracks: 48, bytes: UPLOAD_QUOTAS.free.bytes - 100 }, most: UPLOAD_QUOTAS.free } as const;
const files = (...sizes: number[]) => sizes.map((size) => ({ size }));

it('files that find no room are refused in the words of the server, before they are sent', () => {
  expect(roomProblem(quota, files(60, 40))).toBeNull();
  expect(roomProblem(quota, files(60, 41))).toEqual({ title: uploadTexts.tooLarge, text: quotaRefusals.bytes.message });
  expect(roomProblem(quota, files(1, 1, 1))).toEqual({ title: uploadTexts.tooLarge, text: quotaRefusals.tracks.message });
  expect(roomProblem(quota, files(1, 1, 1), 0)).toBeNull();
  expect(roomProblem(undefined, files(1e12))).toBeNull();
});
