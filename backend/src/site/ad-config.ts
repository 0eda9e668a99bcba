import type { AdConfig } from '@refrain/contracts/site';
import type { Snippet, SnippetSlot } from '@refrain/contracts/snippets';

const CLIENT_ID = /\bca-pub-\d{10,20}\b/;

/** What snippets come to as the ad config of the spec; the code of one that is off stays here. */
export const adConfigOf = (snippets: readonly Snippet[]): AdConfig => {
  const running = new Map(snippets.flatMap(({ slot, isOn, code }) => (isOn ? [[slot, code] as const] : [])));
  const isOn = (slot: SnippetSlot) => running.has(slot);
  const codeOf = (slot: SnippetSlot) => running.get(slot) ?? '';
  const [clientId = ''] = CLIENT_ID.exec([codeOf('ads'), codeOf('autoAds'), codeOf('siteLinking')].join('\n')) ?? [];
  return {
    analyticsEnabled: isOn('analytics'),
    analyticsCode: codeOf('analytics'),
    adsenseSiteLinkingEnabled: isOn('siteLinking'),
    adsenseSiteLinkingCode: codeOf('siteLinking'),
    adsenseAutoAdsEnabled: isOn('autoAds'),
    adsenseAutoAdsCode: codeOf('autoAds'),
    adsenseEnabled: isOn('ads'),
    adsenseCode: codeOf('ads'),
    adsenseClientId: clientId,
  };
};
