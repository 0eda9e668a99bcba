import { commonTexts } from '@refrain/contracts/kernel';
import { newsDeskTexts, newsTexts, type BlogPostRequest } from '@refrain/contracts/editorial';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { problemMessage, problemOf } from '../../shared/lib/api/api';
import { buttonClass } from '../../shared/ui/Button';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toast/toast';
import { useGetStoryQuery, usePublishStoryMutation, useReviseStoryMutation, useSendBlogCoverMutation } from './api';
import { StoryForm, type Draft } from './StoryForm';

const LIST = '/admin/blog-management';

/** A story while it is written; `slug` is that of one which is revised. */
export const StoryDesk = ({ slug }: { slug: string | null }) => {
  const {
    currentData: story,
    error,
    refetch,
  } = useGetStoryQuery(slug ?? '', { skip: slug === null, refetchOnMountOrArgChange: true });
  const { send, busy, refused } = useSend(slug);
  return (
    <>
      <Link to={LIST} className={`${buttonClass({ variant: 'quiet' })} -ml-4`}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {newsDeskTexts.back}
      </Link>
      <h1 tabIndex={-1} className="title mt-2 mb-6 text-[clamp(min(2.25rem,14vw),5vw,4rem)]">
        {slug === null ? newsDeskTexts.newTitle : newsDeskTexts.reviseTitle}
      </h1>
      {(slug === null || story) && (
        <StoryForm story={story ?? null} busy={busy} refused={refused} onSend={(draft) => void send(draft)} />
      )}
      {slug !== null && !story && !error && <FormSkeleton />}
      {slug !== null && !story && error && <Missing notFound={problemOf(error)?.status === 404} onRetry={() => void refetch()} />}
    </>
  );
};

/** The picture first, then the words that name it. */
const useSend = (slug: string | null) => {
  const navigate = useNavigate();
  const [sendCover, cover] = useSendBlogCoverMutation();
  const [publish, publishing] = usePublishStoryMutation();
  const [revise, revising] = useReviseStoryMutation();
  const [refused, setRefused] = useState<string | undefined>();
  const fail = (text: string) => {
    setRefused(text);
    toast({ title: newsDeskTexts.failedTitle, description: text, tone: 'destructive' });
  };
  const send = async ({ cover: file, ...words }: Draft) => {
    setRefused(undefined);
    const story: BlogPostRequest = { ...words, ...(file === null ? { coverId: null } : {}) };
    if (file instanceof File) {
      const { data, error } = await sendCover(file);
      if (!data) return fail(problemMessage(error, newsDeskTexts.coverFailed));
      story.coverId = data.coverId;
    }
    const { error } = slug === null ? await publish(story) : await revise({ slug, story });
    if (error) return fail(problemMessage(error, commonTexts.unchanged));
    toast({ title: slug === null ? newsDeskTexts.publishedToast : newsDeskTexts.savedToast, tone: 'good' });
    await navigate(LIST);
  };
  return { send, busy: cover.isLoading || publishing.isLoading || revising.isLoading, refused };
};

const Missing = ({ notFound, onRetry }: { notFound: boolean; onRetry: () => void }) =>
  notFound ? (
    <EmptyState
      title={newsTexts.notFoundTitle}
      text={newsTexts.notFoundHint}
      seed={7}
      action={
        <Link to={LIST} className={buttonClass({ variant: 'primary' })}>
          {newsDeskTexts.back}
        </Link>
      }
    />
  ) : (
    <ErrorState title={newsTexts.articleFailed} text={newsTexts.failedHint} onRetry={onRetry} />
  );

const FormSkeleton = () => (
  <Loading>
    <div className="grid max-w-2xl gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  </Loading>
);
