/**
 * GET /api/public/stats, the counts of /about. Tracks are those released; an active artist is a person who has released at least
 * one of them; a music lover is a person who has an account.
 */
export type PlatformStats = Readonly<{ tracksCount: number; activeArtistsCount: number; musicLoversCount: number }>;

/** GET /api/public/contact: where the operator of this site reads mail; null where none is set. */
export type SiteContact = Readonly<{ email: string | null }>;

/** GET /api/public/adsense-config (spec part 1, section 3), for 5 minutes as it is. */
export type AdConfig = Readonly<{
  analyticsEnabled: boolean;
  analyticsCode: string;
  adsenseSiteLinkingEnabled: boolean;
  adsenseSiteLinkingCode: string;
  adsenseAutoAdsEnabled: boolean;
  adsenseAutoAdsCode: string;
  adsenseEnabled: boolean;
  adsenseCode: string;
  adsenseClientId: string;
}>;

/** Seconds for which an ad config is taken as it is (spec part 1, section 7). */
export const AD_CONFIG_SECONDS = 5 * 60;

/** What holds until an admin switches something on. */
export const adConfigOff: AdConfig = {
  analyticsEnabled: false,
  analyticsCode: '',
  adsenseSiteLinkingEnabled: false,
  adsenseSiteLinkingCode: '',
  adsenseAutoAdsEnabled: false,
  adsenseAutoAdsCode: '',
  adsenseEnabled: false,
  adsenseCode: '',
  adsenseClientId: '',
};

/** The API as OpenAPI 3.1 describes it. */
export type ApiDocument = Readonly<{
  openapi: string;
  info: Readonly<Record<string, unknown>>;
  servers: readonly unknown[];
  paths: Readonly<Record<string, unknown>>;
  components: Readonly<Record<string, unknown>>;
}>;
