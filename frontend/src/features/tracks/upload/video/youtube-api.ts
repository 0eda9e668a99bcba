import { videoCalls } from '@refrain/contracts/videos';
import { api } from '../../../../shared/lib/api/api';
import { changes } from '../../../../shared/lib/api/calls';

/** Apart from the calls of songs, which most pages carry. */
const youtubeApi = api.injectEndpoints({
  endpoints: (build) => ({ getYoutubeMetadata: changes(build, videoCalls.getYoutubeMetadata) }),
});

export const { useGetYoutubeMetadataMutation } = youtubeApi;
