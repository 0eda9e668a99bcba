import { albumPath } from '@refrain/contracts/albums';
import { albumDraftTexts, uploadFormTexts, uploadProgressTexts as texts, uploadTexts } from '@refrain/contracts/tracks';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { cx } from '../../../shared/lib/cx';
import { bytes } from '../../../shared/lib/text/format';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { Waveform } from '../../../shared/ui/music/Waveform';
import { useTrack } from '../page/use-track';
import { abortUpload, forgetUpload, mayRetry, refreshLists, retryUpload } from './sending/upload-manager';
import { processingSeen, uploadDismissed, type UploadState } from './sending/uploads-slice';

/** What is happening right now, in words. */
const sentence = ({ stage, sent, estimatedSizes, message }: UploadState): string => {
  if (stage === 'error') return message || texts.failed;
  if (stage === 'completed') return texts.completed;
  if (stage === 'processing') {
    if (!estimatedSizes) return texts.processingPlain;
    return texts.processing(bytes(estimatedSizes.master), bytes(estimatedSizes.stream + estimatedSizes.preview));
  }
  if (!sent) return uploadTexts.uploading;
  return sent.loaded < sent.total ? texts.uploading(bytes(sent.loaded), bytes(sent.total)) : texts.declaring;
};

/** So that progress is read out ten times at most. */
const tensOf = (percent: number) => Math.floor(percent / 10) * 10;

export const UploadPanel = () => {
  const upload = useAppSelector((state) => state.uploads);
  const { stage, progress, title, trackId, secondsLeft } = upload;
  useEffect(() => {
    if (stage === 'completed') void forgetUpload();
  }, [stage]);
  return (
    <aside
      aria-label={uploadFormTexts.uploads}
      className="fixed inset-x-3 bottom-[calc(var(--dock,0px)+var(--foot,0px)+0.5rem)] z-20 animate-toast rounded-card border border-line bg-sleeve px-[18px] py-3.5 shadow-float md:right-9 md:left-auto md:w-[360px]"
    >
      <div className="flex items-center justify-between gap-3">
        <b className="truncate font-semibold">{title}</b>
        <span className="flex flex-none items-center gap-1 text-ink-2">
          <span aria-hidden="true">
            {[`${progress} %`, secondsLeft !== null && texts.left(secondsLeft)].filter(Boolean).join(', ')}
          </span>
          <Close upload={upload} />
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={tensOf(progress)}
        className={cx('mt-1 overflow-hidden', stage === 'processing' && 'animate-breathe')}
      >
        <Waveform peaks={null} progress={progress / 100} height={34} label={title} />
      </div>
      <p className={cx('mt-1 text-[0.8125rem]', stage === 'error' ? 'font-semibold text-signal-ink' : 'text-ink-3')}>
        <span aria-hidden="true">{sentence(upload)}</span>
        {/* Bytes change too often to be read out. */}
        <span role="status" className="sr-only">
          {stage === 'uploading' ? `${uploadTexts.uploading} ${tensOf(progress)} %` : sentence(upload)}
        </span>
      </p>
      {upload.songs.length > 0 && <Songs songs={upload.songs} />}
      <NextAction upload={upload} />
      {stage === 'processing' && trackId && <Watch trackId={trackId} />}
      {upload.songs.map(({ key, stage: at, trackId: id }) => at === 'processing' && id && <Watch key={key} trackId={id} />)}
    </aside>
  );
};

/** The songs of an album, each with how far it is. */
const Songs = ({ songs }: Pick<UploadState, 'songs'>) => (
  <ul aria-label={albumDraftTexts.songs} className="mt-2 grid max-h-40 gap-1 overflow-y-auto text-[0.8125rem]" tabIndex={0}>
    {songs.map(({ key, title, stage, message }) => (
      <li key={key} className="flex items-baseline justify-between gap-3">
        <span className="truncate">{title}</span>
        <span
          className={cx('flex-none', stage === 'error' ? 'font-semibold text-signal-ink' : 'text-ink-3')}
          title={message ?? undefined}
        >
          {albumDraftTexts.stages[stage]}
        </span>
      </li>
    ))}
  </ul>
);

/** Stops what is being sent, or puts away what is over. What is processed goes on either way. */
const Close = ({ upload: { stage, sent } }: { upload: UploadState }) => {
  const dispatch = useAppDispatch();
  const isSending = stage === 'uploading' && (!sent || sent.loaded < sent.total);
  if (stage === 'processing' || (stage === 'uploading' && !isSending)) return null;
  return (
    <IconButton
      label={isSending ? texts.abort : texts.dismiss}
      onClick={() => dispatch(isSending ? abortUpload() : uploadDismissed())}
      className="-my-2 -mr-3"
    >
      <X size={16} strokeWidth={1.75} />
    </IconButton>
  );
};

const NextAction = ({ upload: { stage, trackId, albumId } }: { upload: UploadState }) => {
  const dispatch = useAppDispatch();
  const retry = useAppSelector(mayRetry);
  if (stage === 'completed' && (trackId || albumId)) {
    return (
      <Link
        to={albumId ? albumPath(albumId) : `/track/${trackId}`}
        onClick={() => dispatch(uploadDismissed())}
        className={cx(buttonClass({ variant: 'primary', size: 'small' }), 'mt-2.5')}
      >
        {albumId ? albumDraftTexts.open : texts.open}
      </Link>
    );
  }
  return retry ? (
    <Button size="small" className="mt-2.5" onClick={() => void dispatch(retryUpload())}>
      {texts.again}
    </Button>
  ) : null;
};

/** Hears of the track by socket, asks now and then, and passes on what becomes of it. */
const Watch = ({ trackId }: { trackId: string }) => {
  const dispatch = useAppDispatch();
  const { currentData: track } = useTrack(trackId);
  const status = track?.processingStatus;
  const reason = track?.processingError?.reason ?? null;
  useEffect(() => {
    if (!status) return;
    dispatch(processingSeen({ trackId, status, reason }));
    if (status === 'completed') dispatch(refreshLists());
  }, [dispatch, trackId, status, reason]);
  return null;
};
