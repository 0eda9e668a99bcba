import {
  mentionsIn,
  POST_MEDIA_FIELD,
  postCalls,
  type Captions,
  type GifItem,
  type PostMediaFields,
} from '@refrain/contracts/posts';
import { sendForm, type Sent } from '../../../shared/lib/api/send-form';

/** What an author wishes to publish. `key` names this one wish: sent again after a failure, it cannot publish twice. */
export type Draft = Readonly<{
  content: string;
  key: string;
  media?: File | null;
  gif?: GifItem | null;
  /** What the picture shows. */
  alt?: string | undefined;
  /** What is said in the film. */
  captions?: Captions | undefined;
  onProgress?: (sent: Sent) => void;
}>;

/** Only words go the short way; names that are mentioned travel with media. */
export const isPlain = ({ content, media, gif }: Draft): boolean => !media && !gif && mentionsIn(content).length === 0;

/** A post with media or mentions as its form. The file stands last, after what it belongs to. */
export const postForm = ({ content, media, gif, alt, captions }: Draft): FormData => {
  const fields: PostMediaFields = {
    content,
    mentions: JSON.stringify(mentionsIn(content)),
    ...(alt?.trim() ? { alt } : {}),
    ...(captions?.captions ? { captions: captions.captions, captionsLanguage: captions.language } : {}),
    ...(gif ? { gifUrl: gif.images.original.url, gifTitle: gif.title } : {}),
  };
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  if (media) form.append(POST_MEDIA_FIELD, media, media.name);
  return form;
};

/** Sends it; stopped with the signal. Rejects with a Problem. */
export const sendPost = (draft: Draft, signal: AbortSignal): Promise<unknown> => {
  const { done, abort } = sendForm({
    url: postCalls.createPostWithMedia.path,
    form: postForm(draft),
    key: draft.key,
    onProgress: draft.onProgress ?? (() => undefined),
  });
  signal.addEventListener('abort', abort);
  return done;
};
