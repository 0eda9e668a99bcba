import { firstLink, LINK_PREVIEW_DELAY_MS, linkPreviewTexts } from '@refrain/contracts/posts';
import { useEffect, useReducer, useRef } from 'react';
import { problemMessage, problemOf } from '../../../../shared/lib/api/api';
import { usePreviewLinkMutation } from '../api';
import { noPreview, previewReducer, type PreviewAction } from './preview-state';

type Outcome = Extract<PreviewAction, { type: 'answered' }>['outcome'];

/** Too many questions, or a server in trouble, say nothing of the link. */
const isAboutLink = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const outcomeOf = (error: unknown): Outcome =>
  isAboutLink(problemOf(error)?.status ?? 0)
    ? { is: 'refused', message: problemMessage(error, linkPreviewTexts.notAllowed) }
    : { is: 'failed' };

/** Looks up the first link of a text, once typing has stopped. */
export const useLinkPreview = (content: string) => {
  const [state, dispatch] = useReducer(previewReducer, noPreview);
  const [look] = usePreviewLinkMutation();
  const latest = useRef(content);
  const { link, stage } = state;
  useEffect(() => {
    latest.current = content;
    dispatch({ type: 'linked', link: firstLink(content) });
  }, [content]);
  const isWaiting = stage.is === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => dispatch({ type: 'asked' }), LINK_PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [content, isWaiting]);
  const asking = stage.is === 'asking' ? link : null;
  useEffect(() => {
    if (asking === null) return;
    let isWanted = true;
    const request = look({ content: latest.current });
    void request.then(({ data, error }) => {
      if (isWanted)
        dispatch({ type: 'answered', link: asking, outcome: error ? outcomeOf(error) : { is: 'shown', preview: data } });
    });
    return () => {
      isWanted = false;
      request.abort();
    };
  }, [asking, look]);
  return { link, stage, dispatch };
};
