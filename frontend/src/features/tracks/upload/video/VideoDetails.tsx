import { uploadFormTexts, uploadTexts } from '@refrain/contracts/tracks';
import { videoTexts as texts } from '@refrain/contracts/videos';
import { useEffect, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useUser } from '../../../../session/use-user';
import { useAppSelector } from '../../../../shared/lib/redux';
import { Button } from '../../../../shared/ui/Button';
import { CoverPicker } from '../../../../shared/ui/form/CoverPicker';
import { Form } from '../../../../shared/ui/form/Form';
import { checked, showFirstProblem } from '../form/checked';
import { TrackFields } from '../form/TrackFields';
import { emptyValues, type UploadValues } from '../upload-values';
import { isBusy } from '../sending/uploads-slice';

export type TabProps = { onCancel: () => void; onStarted?: (() => void) | undefined };

/** The form of a video; the artist is who uploads it. */
export const useVideoForm = () => {
  const artist = useUser()?.displayName ?? '';
  return useForm<UploadValues>({ resolver: checked, shouldFocusError: false, defaultValues: emptyValues(artist, new Date()) });
};

type Props = TabProps & {
  /** Its sound becomes a song: all that is said about one is asked for. */
  isSong?: boolean;
  form: UseFormReturn<UploadValues>;
  onSubmit: (event: FormEvent) => void;
  cover: File | null;
  onCover: (cover: File | null) => void;
};

/** What is said about a video, whatever it came from. */
export const VideoDetails = ({ form, isSong = false, onSubmit, cover, onCover, onCancel }: Props) => {
  const stage = useAppSelector(({ uploads }) => uploads.stage);
  const busy = useAppSelector(({ uploads }) => isBusy(uploads));
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showFirstProblem();
  }, [submitCount]);
  return (
    <Form form={form} onSubmit={onSubmit} className="grid gap-6">
      <div className="max-w-72">
        <CoverPicker file={cover} title={form.watch('title')} onChange={onCover} />
        <p className="mt-1 text-[0.8125rem] text-ink-3">{texts.thumbnailHint}</p>
      </div>
      <TrackFields form={form} isVideo={!isSong} isFromVideo={isSong} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy} className="min-h-[3.125rem] px-7">
          {stage === 'uploading'
            ? uploadTexts.uploading
            : stage === 'processing'
              ? uploadTexts.processing
              : isSong
                ? uploadFormTexts.submit
                : texts.publish}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {uploadFormTexts.cancel}
        </Button>
      </div>
    </Form>
  );
};
