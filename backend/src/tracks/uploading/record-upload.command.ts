import type { RecordUpload as Recording } from '@refrain/contracts/tracks';
import { derivedId } from '../../kernel/values/ids';
import { command } from '../../kernel/write/command';
import { uploadDecider, uploadStream } from './upload.decider';

/** Says that a file rests in the media store; only then does its upload id stand for something. */
export const RecordUpload = command('RecordUpload', async (file: Recording['data'], { streams, context }) => {
  const own = { ...context, commandId: derivedId(context.commandId, file.uploadId) };
  const asked = { type: 'RecordUpload', data: file } as const;
  return (await streams.handle(uploadStream(file.uploadId), uploadDecider, asked, own)).position;
});
