import { sharedInFeed, sharingTexts, type ShareItem, type ShareNetwork, type SharePlatform } from '@refrain/contracts/posts';
import { useRef } from 'react';
import { newId } from '../../shared/lib/ids';
import { waitMessage } from '../../shared/lib/api/problem';
import { toast } from '../../shared/ui/toast/toast';
import { interacted } from '../../shared/lib/interacted';
import { useUser } from '../../session/use-user';
import { useCountShareMutation, useGetShareLinksQuery, useShareToFeedMutation } from './api';
import { copyText } from './copy-text';

const failed = (title: string, description: string) => {
  toast({ title, description, tone: 'destructive' });
  return false;
};
const went = (title: string, description: string) => {
  toast({ title, description, tone: 'good' });
  return true;
};

/** The ways a thing is passed on. Each answers whether it was. */
export const useSharing = (item: ShareItem) => {
  const user = useUser();
  const { data: links, refetch } = useGetShareLinksQuery({ type: item.type, id: item.id });
  const [post, { isLoading: posting }] = useShareToFeedMutation();
  const [count] = useCountShareMutation();
  // One wish, one post, also where only the answer was lost.
  const key = useRef(newId());
  const url = links?.shareUrl ?? location.origin + item.path;

  const counted = (platform: SharePlatform) => {
    const { type, id } = item.countedAt ?? item;
    interacted({ type: 'share', contentType: type, contentId: id, extras: { platform } });
    // That a share goes uncounted is nobody's trouble who shares.
    if (user) void count({ subject: { type, id }, platform });
  };

  const toFeed = async (): Promise<boolean> => {
    const shared = sharedInFeed(item);
    if (!shared || posting) return false;
    const { error } = await post({ post: shared, key: key.current });
    if (error) return failed(sharingTexts.failed, waitMessage(error, sharingTexts.toFeedFailed));
    key.current = newId();
    counted('feed');
    return went(sharingTexts.sharedToFeed, sharingTexts.sharedToFeedText(item.title));
  };

  const copy = async (): Promise<boolean> => {
    if (!(await copyText(url))) return failed(sharingTexts.copyFailed, sharingTexts.copyFailedText);
    counted('copy');
    return went(sharingTexts.copied, sharingTexts.copiedText(item.title));
  };

  const open = async (network: ShareNetwork): Promise<boolean> => {
    // They may still be on their way, or did not come at first.
    const known = links ?? (await refetch()).data;
    if (!known) return failed(sharingTexts.failed, sharingTexts.wentWrong);
    window.open(known[network], '_blank', 'noopener,noreferrer,width=600,height=600');
    counted(network);
    return went(sharingTexts.opening, sharingTexts.openingText(sharingTexts.networks[network], item.title));
  };

  const onDevice = async (): Promise<boolean> => {
    try {
      await navigator.share({ title: item.title, text: item.description ?? item.title, url });
    } catch (reason) {
      // Who closes the device's own sheet has not met an error.
      if (reason instanceof DOMException && reason.name === 'AbortError') return false;
      return failed(sharingTexts.failed, sharingTexts.wentWrong);
    }
    counted('native');
    return went(sharingTexts.shared, sharingTexts.sharedText);
  };

  return { url, posting, canPost: Boolean(user && item.link), toFeed, copy, open, onDevice };
};
