import { trackRefusals, uploadFormTexts, uploadTexts } from '@refrain/contracts/tracks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { Form } from '../../../shared/ui/form/Form';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast/toast';
import { OnceVerified } from '../../../session/email/OnceVerified';
import { useUser } from '../../../session/use-user';
import { AudioPicker } from './form/AudioPicker';
import { CoverPicker } from '../../../shared/ui/form/CoverPicker';
import { parseFileName } from './parse-file-name';
import { TrackFields } from './form/TrackFields';
import { readTags, withTags } from './read-tags';
import { startUpload } from './upload-manager';
import { declarationOf, emptyValues, filledFrom, toastTitleOf, type UploadValues } from './upload-values';
import { isBusy } from './uploads-slice';
import { checked, showFirstProblem } from './form/checked';
import { useUploadForm } from './use-upload-draft';

export const UploadPage = () => (
  <OnceVerified className="mx-auto max-w-[640px] px-4 py-9">
    <Upload />
  </OnceVerified>
);

const Upload = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key } = useLocation();
  const person = useUser() ?? { id: '', displayName: '' };
  const { displayName } = person;
  const stage = useAppSelector(({ uploads }) => uploads.stage);
  const busy = useAppSelector(({ uploads }) => isBusy(uploads));
  const form = useUploadForm(checked, person);
  const [audio, setAudio] = useState<File | null>(null);
  const [cover, setCover] = useState<File | null>(null);
  const [durationSeconds, setDuration] = useState<number | null>(null);
  const [noAudio, setNoAudio] = useState(false);
  const [sheet, setSheet] = useState(0);
  const chosen = useRef<File | null>(null);
  const { submitCount } = form.formState;
  // It rises once the form knows its problems, so they are drawn by now; a reset brings it back to 0.
  useEffect(() => {
    if (submitCount > 0) showFirstProblem();
  }, [submitCount]);
  const learnDuration = useCallback((seconds: number | null) => setDuration(seconds), []);

  const takeAudio = (file: File) => {
    setAudio(file);
    setNoAudio(false);
    chosen.current = file;
    void readTags(file).then((tags) => {
      // Another file may be chosen meanwhile, and what was typed meanwhile stays.
      if (chosen.current !== file) return;
      const filled = filledFrom(form.getValues(), withTags(parseFileName(file.name), tags));
      form.reset(filled, { keepDefaultValues: true, keepErrors: true, keepIsSubmitted: true });
    });
  };
  const clear = () => {
    form.reset(emptyValues(displayName, new Date()));
    setAudio(null);
    chosen.current = null;
    setCover(null);
    setSheet(sheet + 1);
  };
  const refuse = (errors: FieldErrors<UploadValues>) => {
    setNoAudio(!audio);
    const [field, title] =
      Object.keys(errors)
        .map((each) => [each, toastTitleOf(each)] as const)
        .find(([, each]) => each) ?? [];
    if (field && title)
      toast({ title, description: errors[field as keyof UploadValues]?.message as string, tone: 'destructive' });
  };
  const submit = form.handleSubmit(async (values) => {
    if (!audio) return refuse({});
    if (await dispatch(startUpload({ declaration: declarationOf(values), audio, cover, durationSeconds }))) clear();
  }, refuse);

  return (
    <Form form={form} onSubmit={submit} className="mx-auto max-w-[1040px] px-4 pt-5 pb-10 md:px-10 md:pt-9">
      <h1 tabIndex={-1} className="title text-[clamp(min(2.5rem,14vw),5vw,3.5rem)]">
        {uploadTexts.title}
      </h1>
      <p className="mt-4 border-b border-line">
        <span className="inline-block border-b-2 border-signal py-2.5 font-semibold">{uploadTexts.tabs[0]}</span>
      </p>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:max-lg:grid-cols-2">
          <AudioPicker
            file={audio}
            onChange={takeAudio}
            onDuration={learnDuration}
            error={noAudio ? trackRefusals.audioMissing.message : undefined}
          />
          <CoverPicker file={cover} title={form.watch('title')} onChange={setCover} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <TrackFields key={sheet} form={form} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" busy={busy} className="min-h-[3.125rem] px-7">
              {stage === 'uploading'
                ? uploadTexts.uploading
                : stage === 'processing'
                  ? uploadTexts.processing
                  : uploadFormTexts.submit}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => void (key === 'default' ? navigate('/') : navigate(-1))}>
              {uploadFormTexts.cancel}
            </Button>
          </div>
        </div>
      </div>
    </Form>
  );
};
