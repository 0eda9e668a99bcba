import { diagnosticRefusals } from '@refrain/contracts/diagnostics';
import { videoRefusals, videoSamples } from '@refrain/contracts/videos';
import { specFor } from '../kernel/testing/decider-spec';
import { videoDecider } from './video.decider';

const { given } = specFor(videoDecider);
const [, uploaded] = videoSamples.VideoUploaded;
const [processed] = videoSamples.VideoProcessed;
const [failed] = videoSamples.VideoProcessingFailed;
const [removed] = videoSamples.VideoRemoved;
const upload = { type: 'UploadVideo', data: uploaded.data } as const;
const complete = { type: 'CompleteVideo', data: processed.data } as const;
const fail = { type: 'FailVideo', data: failed.data } as const;
const remove = (by?: string) => ({ type: 'RemoveVideo', data: { videoId: 'video-1', ...(by ? { by } : {}) } }) as const;

it('a video is uploaded once, and processed once', () => {
  given().when(upload).then(uploaded);
  given(uploaded).when(upload).then();
  given(uploaded).when(complete).then(processed);
  given(uploaded, processed).when(complete).then();
  given(uploaded, processed).when(fail).then();
});

it('what fails is not completed any more; late results of one that is gone change nothing', () => {
  given(uploaded).when(fail).then(failed);
  given(uploaded, failed).when(complete).then();
  given(uploaded, removed).when(complete).then();
});

it('one that stays on YouTube is processed by nobody', () => {
  given({ ...uploaded, data: { ...uploaded.data, youtubeId: 'abc' } })
    .when(complete)
    .then();
});

it('its artist removes it, and nobody else', () => {
  given(uploaded, processed).when(remove('user-ada')).then(removed);
  given(uploaded).when(remove()).then(removed);
  given(uploaded).when(remove('user-ben')).thenRefuses(videoRefusals.notYours);
  given(uploaded, removed).when(remove('user-ada')).thenRefuses(videoRefusals.unknown);
});

it('an admin has it processed again where nothing came of it, and not where its file is gone', () => {
  const [retried] = videoSamples.VideoProcessingRetried;
  const retry = { type: 'RetryVideo', data: { videoId: 'video-1', by: 'user-admin' } } as const;
  given(uploaded).when(retry).then(retried);
  given(uploaded, retried).when(complete).then(processed);
  given(uploaded, failed).when(retry).thenRefuses(diagnosticRefusals.fileGone);
  given(uploaded, processed).when(retry).thenRefuses(diagnosticRefusals.finished);
  given(uploaded, removed).when(retry).thenRefuses(videoRefusals.unknown);
});
