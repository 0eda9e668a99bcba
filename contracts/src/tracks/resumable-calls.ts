import { call, shape } from '../kernel';
import type {
  CompleteUploadRequest,
  CompleteUploadResponse,
  filmRefusals,
  resumableRefusals,
  ResumableUpload,
} from './resumable';
import type { quotaRefusals } from './quota';
import { trackRefusals } from './rules';

type Refused = typeof trackRefusals & typeof resumableRefusals;
type Film = typeof filmRefusals;
const access = { page: 'upload', refusal: trackRefusals.artistOnly } as const;

/** Begins a file that is sent in parts, by tus 1.0.0. Its address is in `Location`; its last part is the upload id. */
export const beginResumable = call('POST /api/audio/uploads', {
  access,
  publishes: true,
  limit: 'upload',
  status: 201,
  refuses: shape<
    | Refused['audioTooLarge' | 'tooManyUnused' | 'tusHeaders' | 'wrongKind']
    | Film['tooLarge']
    | (typeof quotaRefusals)['tracks' | 'bytes']
  >(),
});

/** How much of a file is here. */
export const getResumable = call('GET /api/audio/uploads/:id', {
  access,
  answer: shape<ResumableUpload>(),
  refuses: shape<Refused['unknownUpload']>(),
});

/** The next bytes of a file, from the offset that is here (tus 1.0.0). */
export const sendPart = call('PATCH /api/audio/uploads/:id', {
  access,
  publishes: true,
  limit: 'uploadPart',
  status: 204,
  refuses: shape<Refused['unknownUpload' | 'audioTooLarge' | 'tusHeaders' | 'wrongOffset' | 'aborted']>(),
});

/** Gives a file up that is not complete. */
export const dropResumable = call('DELETE /api/audio/uploads/:id', {
  access,
  limit: 'upload',
  status: 204,
  refuses: shape<Refused['unknownUpload' | 'tusHeaders']>(),
});

/** Judges a file that has come in whole, as the multipart upload does; its id then stands for it. Asked again it answers the same. */
export const completeUpload = call('POST /api/audio/uploads/:id/complete', {
  access,
  publishes: true,
  limit: 'upload',
  body: shape<CompleteUploadRequest>(),
  answer: shape<CompleteUploadResponse>(),
  refuses: shape<
    | Refused['unknownUpload' | 'incomplete' | 'wrongKind' | 'audioType' | 'audioTooLarge' | 'audioUnreadable']
    | Refused['coverType' | 'coverTooLarge' | 'coverUnreadable' | 'notYourUpload' | 'uploadLapsed']
    | Film['type' | 'tooLarge' | 'unplayable']
    | ReturnType<Refused['coverDimensions']>
  >(),
});
