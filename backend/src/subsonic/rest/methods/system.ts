import type { Methods } from './method';

/** https://opensubsonic.netlify.app/docs/extensions/: an app need not say who asks to see them. */
export const EXTENSIONS = { openSubsonicExtensions: [{ name: 'apiKeyAuthentication', versions: [1] }] };

/** What the server is, and who asks. */
export const systemMethods: Methods = {
  ping: async () => ({}),
  getLicense: async () => ({ license: { valid: true } }),
  getMusicFolders: async () => ({ musicFolders: { musicFolder: [{ id: 1, name: 'Refrain' }] } }),
  getOpenSubsonicExtensions: async () => EXTENSIONS,
  tokenInfo: async ({ person }) => ({ tokenInfo: { username: person.username } }),
  getUser: async ({ person }) => ({
    user: {
      username: person.username,
      scrobblingEnabled: true,
      adminRole: false,
      settingsRole: false,
      downloadRole: false,
      uploadRole: false,
      playlistRole: true,
      coverArtRole: false,
      commentRole: false,
      podcastRole: false,
      streamRole: true,
      jukeboxRole: false,
      shareRole: false,
      videoConversionRole: false,
      folder: [1],
    },
  }),
};
