import { uploadTexts } from '@refrain/contracts/tracks';
import {
  VIDEO_EXTENSIONS,
  VIDEO_MAX_BYTES,
  VIDEO_MODES,
  videoCalls,
  videoRefusals,
  videoTexts as texts,
  type VideoMode,
} from '@refrain/contracts/videos';
import { Film } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../../session/use-user';
import { useAppDispatch } from '../../../../shared/lib/redux';
import { bytes } from '../../../../shared/lib/text/format';
import { useObjectUrl } from '../../../../shared/lib/browser/use-object-url';
import { Button } from '../../../../shared/ui/Button';
import { Segmented } from '../../../../shared/ui/form/Segmented';
import { useGetUploadQuotaQuery } from '../../api';
import { UploadRoom } from '../form/UploadRoom';
import { VideoFrames } from './VideoFrames';
import { FilePicker } from '../../../../shared/ui/form/FilePicker';
import { toast } from '../../../../shared/ui/toast/toast';
import { fillEmpty } from '../fill-empty';
import { parseFileName } from '../parse-file-name';
import { roomProblem } from '../sending/fits';
import { songFormOf, videoFormOf } from './video-form';
import { startVideo } from './upload-video';
import { useVideoForm, VideoDetails, type TabProps } from './VideoDetails';

const ACCEPT = ['video/*', ...VIDEO_EXTENSIONS.map((extension) => `.${extension}`)].join(',');

/** Why a file is not taken. What is inside is for the server to judge. */
const problemOf = ({ name, type, size }: File): { title: string; text: string } | null => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!type.startsWith('video/') && !(VIDEO_EXTENSIONS as readonly string[]).includes(extension))
    return { title: uploadTexts.invalidType, text: videoRefusals.type.message };
  return size >= VIDEO_MAX_BYTES ? { title: uploadTexts.tooLarge, text: videoRefusals.tooLarge.message } : null;
};

/** A film of one's own. Its form comes once a file is chosen. */
export const VideoTab = (props: TabProps) => {
  const dispatch = useAppDispatch();
  const userId = useUser()?.id ?? '';
  const [film, setFilm] = useState<File | null>(null);
  const [cover, setCover] = useState<File | null>(null);
  const [mode, setMode] = useState<VideoMode>('embed');
  const { currentData: quota } = useGetUploadQuotaQuery();
  const form = useVideoForm();
  const take = (file: File) => {
    const problem = problemOf(file);
    if (problem) return toast({ title: problem.title, description: problem.text, tone: 'destructive' });
    setFilm(file);
    fillEmpty(form, parseFileName(file.name));
  };
  const send = form.handleSubmit(async (values) => {
    if (!film) return;
    const problem = roomProblem(quota, [film], mode === 'extract' ? 1 : 0);
    if (problem) return void toast({ title: problem.title, description: problem.text, tone: 'destructive' });
    const files = { videoProcessingMode: mode, video: film, thumbnail: cover };
    const body = mode === 'embed' ? videoFormOf(values, files) : songFormOf(values, files);
    if (await dispatch(startVideo({ userId, path: videoCalls.uploadVideo.path, title: values.title, form: body })))
      props.onStarted?.();
  });
  return (
    <div className="mt-7 grid gap-7">
      <FilePicker label={texts.videoFile} accept={ACCEPT} onFile={take} error={undefined} errorId="video-error">
        {(choose) => (film ? <Chosen film={film} onReplace={choose} /> : <Empty onChoose={choose} />)}
      </FilePicker>
      {film && (
        <>
          <div className="grid content-start justify-items-start gap-1.5">
            <span className="text-sm font-semibold">{texts.mode}</span>
            <Segmented label={texts.mode} options={VIDEO_MODES} labels={texts.modes} value={mode} onChange={setMode} />
            <p className="text-[0.8125rem] text-ink-3">{texts.modeHints[mode]}</p>
          </div>
          <UploadRoom quota={quota} />
          <VideoFrames film={film} chosen={cover} onChoose={setCover} />
          <VideoDetails
            {...props}
            form={form}
            isSong={mode === 'extract'}
            onSubmit={(event) => void send(event)}
            cover={cover}
            onCover={setCover}
          />
        </>
      )}
    </div>
  );
};

const Chosen = ({ film, onReplace }: { film: File; onReplace: () => void }) => {
  const url = useObjectUrl(film);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => () => player.current?.pause(), []);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sleeve p-4">
      {url && (
        <video
          ref={player}
          src={url}
          controls
          playsInline
          aria-label={film.name}
          className="max-h-60 w-full rounded-art bg-[#000]"
        />
      )}
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <b className="block truncate font-semibold">{film.name}</b>
          <span className="text-[0.8125rem] text-ink-3">{bytes(film.size)}</span>
        </span>
        <Button size="small" onClick={onReplace}>
          {texts.replaceVideo}
        </Button>
      </p>
    </div>
  );
};

const Empty = ({ onChoose }: { onChoose: () => void }) => (
  <button
    type="button"
    onClick={onChoose}
    className="group grid w-full justify-items-center gap-1 rounded-card border border-dashed border-edge px-4 py-10 text-center transition-colors duration-150 hover:border-ink-3 hover:bg-ink/4"
  >
    <Film size={24} strokeWidth={1.75} aria-hidden="true" className="mb-1 text-signal" />
    <b className="font-semibold">{texts.chooseVideo}</b>
    <span className="text-sm text-ink-2 pointer-coarse:hidden">{texts.dropVideo}</span>
    <span className="mt-1 text-[0.8125rem] text-ink-3">{texts.videoHint}</span>
  </button>
);
