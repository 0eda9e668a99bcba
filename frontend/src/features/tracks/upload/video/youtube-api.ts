import { videoCalls } from '@refrain/contracts/videos';
import { api } from '../../../../shared/lib/api';
import { changes } from '../../../../shared/lib/calls';

/** Apart from the calls of songs, which most pages carry. */
const youtubeApi = api.injectEndpoints({
  endpoints: (build) => ({ getYoutubeMetadata: changes(build, videoCalls.getYoutubeMetadata) }),
});

export const { useGetYoutubeMetadataMutation } = youtubeApi;
