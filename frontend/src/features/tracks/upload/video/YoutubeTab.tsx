import { videoCalls, videoRefusals, videoTexts as texts, type YoutubeMetadata } from '@refrain/contracts/videos';
import { useState, type FormEvent } from 'react';
import { problemMessage } from '../../../../shared/lib/api/problem';
import { useUser } from '../../../../session/use-user';
import { useAppDispatch } from '../../../../shared/lib/redux';
import { Button } from '../../../../shared/ui/Button';
import { Field } from '../../../../shared/ui/form/Field';
import { Input } from '../../../../shared/ui/form/Input';
import { toast } from '../../../../shared/ui/toast/toast';
import { useGetYoutubeMetadataMutation } from './youtube-api';
import type { UploadValues } from '../upload-values';
import { startVideo } from './upload-video';
import { useVideoForm, VideoDetails, type TabProps } from './VideoDetails';
import { videoFormOf } from './video-form';

const looksRight = (url: string): boolean =>
  /^https?:\/\/([\w-]+\.)?(youtube\.com\/(watch|shorts|live)|youtu\.be\/)/i.test(url.trim());

/** Fills empty fields with what YouTube says. */
const filledBy = (values: UploadValues, said: YoutubeMetadata): UploadValues => ({
  ...values,
  title: values.title || said.title,
  artist: values.artist || (said.channelTitle ?? ''),
  description: values.description || (said.description ?? ''),
  tags: values.tags || said.tags.join(', '),
  genre: values.genre || (said.detectedGenre ?? ''),
});

/** A video that stays on YouTube. Its form comes once YouTube has said what it is. */
export const YoutubeTab = (props: TabProps) => {
  const dispatch = useAppDispatch();
  const userId = useUser()?.id ?? '';
  const [url, setUrl] = useState('');
  const [said, setSaid] = useState<YoutubeMetadata | null>(null);
  const [cover, setCover] = useState<File | null>(null);
  const [ask, { isLoading }] = useGetYoutubeMetadataMutation();
  const form = useVideoForm();
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (!looksRight(url))
      return toast({ title: texts.invalidUrl, description: videoRefusals.youtubeUrl.message, tone: 'destructive' });
    try {
      const found = await ask({ url: url.trim() }).unwrap();
      form.reset(filledBy(form.getValues(), found), { keepDefaultValues: true });
      setSaid(found);
      toast({ title: texts.imported, tone: 'good' });
    } catch (problem) {
      setSaid(null);
      toast({ title: texts.importFailed, description: problemMessage(problem, texts.importFailed), tone: 'destructive' });
    }
  };
  const send = form.handleSubmit(async (values) => {
    const body = videoFormOf(values, { youtubeUrl: url.trim(), coverArt: cover });
    if (await dispatch(startVideo({ userId, path: videoCalls.importYoutube.path, title: values.title, form: body })))
      props.onStarted?.();
  });
  return (
    <div className="mt-7 grid gap-7">
      <form noValidate onSubmit={(event) => void look(event)} className="grid gap-3">
        <Field label={texts.youtubeUrl} hint={texts.youtubeHint}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              setSaid(null);
            }}
          />
        </Field>
        <Button type="submit" variant={said ? 'outline' : 'primary'} busy={isLoading} className="justify-self-start">
          {isLoading ? texts.importing : texts.import}
        </Button>
      </form>
      {said && (
        <>
          {said.thumbnail && !cover && (
            <img src={said.thumbnail} alt="" className="aspect-video w-72 rounded-art object-cover shadow-art" />
          )}
          <VideoDetails {...props} form={form} onSubmit={(event) => void send(event)} cover={cover} onCover={setCover} />
        </>
      )}
    </div>
  );
};
