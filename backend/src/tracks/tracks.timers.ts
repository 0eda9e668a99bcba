import { MEDIA_STORE } from '../kernel/values/tokens';
import { whenDue } from '../kernel/timers/when-due';
import { replacedFiles } from './replacing/replaced-files';
import { trackDecider, trackStream } from './track.decider';
import { uploadDecider, uploadStream } from './uploading/upload.decider';

export const trackTimers = [
  whenDue('release-track', {}, ({ subjectId: trackId }, { handle, now }) =>
    handle(trackStream(trackId), trackDecider, { type: 'ReleaseTrack', data: { trackId, now } }),
  ),
  /** What was made of replaced files goes first: a crash between the two has it looked for again. */
  whenDue('remove-replaced-files', { media: MEDIA_STORE }, async ({ subjectId: trackId }, { handle, streams, media }) => {
    const { state } = await streams.load(trackStream(trackId), trackDecider);
    for await (const key of replacedFiles(media, trackId, state)) await media.remove(key);
    await handle(trackStream(trackId), trackDecider, { type: 'ForgetReplaced', data: { trackId } });
  }),
  /** Removes a file that no track used within its time. A crash between the event and the file leaves an orphan, which is swept. */
  whenDue('lapse-upload', { media: MEDIA_STORE }, async ({ subjectId: uploadId }, { handle, media }) => {
    const asked = { type: 'LapseUpload', data: { uploadId } } as const;
    const { state } = await handle(uploadStream(uploadId), uploadDecider, asked);
    if (state.status === 'lapsed') await media.remove(state.mediaKey);
  }),
];
