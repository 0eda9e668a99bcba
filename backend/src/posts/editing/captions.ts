import { webVttOf } from '@refrain/contracts/kernel';
import { captionRefusals, captionsOf, languageOf, type Captions } from '@refrain/contracts/posts';
import { command } from '../../kernel/write/command';
import { refuse } from '../../kernel/write/decider';
import { postDecider, postStream } from '../post.decider';

/** Captions as they are stored: always WebVTT, empty for none. @throws DomainError where they cannot be read */
export const captionsFrom = (language: string, sent: string): Captions => {
  const tag = languageOf(language) ?? refuse(captionRefusals.language);
  if (sent.trim() === '') return { language: tag, captions: '' };
  const { cues, refusal } = captionsOf(sent);
  return cues ? { language: tag, captions: webVttOf(cues) } : refuse(refusal);
};

type Asked = { postId: string; by: string; language: string; captions: string };

export const CaptionPostMedia = command('CaptionPostMedia', ({ postId, by, language, captions }: Asked, { decide }) =>
  decide(postStream(postId), postDecider, { postId, by, ...captionsFrom(language, captions) }),
);
