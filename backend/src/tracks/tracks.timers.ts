import { MEDIA_STORE } from '../kernel/values/tokens';
import { whenDue } from '../kernel/timers/when-due';
import { trackDecider, trackStream } from './track.decider';
import { uploadDecider, uploadStream } from './uploading/upload.decider';

export const trackTimers = [
  whenDue('release-track', {}, ({ subjectId: trackId }, { handle, now }) =>
    handle(trackStream(trackId), trackDecider, { type: 'ReleaseTrack', data: { trackId, now } }),
  ),
  /** Removes a file that no track used within its time. A crash between the event and the file leaves an orphan, which is swept. */
  whenDue('lapse-upload', { media: MEDIA_STORE }, async ({ subjectId: uploadId }, { handle, media }) => {
    const asked = { type: 'LapseUpload', data: { uploadId } } as const;
    const { state } = await handle(uploadStream(uploadId), uploadDecider, asked);
    if (state.status === 'lapsed') await media.remove(state.mediaKey);
  }),
];
