import { trackRefusals, uploadFormTexts, uploadTexts } from '@refrain/contracts/tracks';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { AskToBecomeArtist } from './AskToBecomeArtist';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { cx } from '../../../shared/lib/cx';
import { Form } from '../../../shared/ui/form/Form';
import { Button } from '../../../shared/ui/Button';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { toast } from '../../../shared/ui/toast/toast';
import { OnceVerified } from '../../../session/email/OnceVerified';
import { ClosedNote } from '../../../session/settings/ClosedNote';
import { useUser } from '../../../session/use-user';
import { AudioPicker } from './form/AudioPicker';
import { CoverPicker } from '../../../shared/ui/form/CoverPicker';
import { fillEmpty } from './fill-empty';
import { UploadRoom } from './form/UploadRoom';
import { TrackFields } from './form/TrackFields';
import { useGetUploadQuotaQuery } from '../api';
import { roomProblem } from './sending/fits';
import { saidByFile } from './read-tags';
import { startUpload } from './sending/upload-manager';
import { declarationOf, emptyValues, toastTitleOf, type UploadValues } from './upload-values';
import { isBusy } from './sending/uploads-slice';
import { checked, showFirstProblem } from './form/checked';
import { useUploadForm } from './use-upload-draft';

type Props = {
  /** In a dialog there is no room for two columns. */
  isNarrow?: boolean;
  onCancel: () => void;
  onStarted?: () => void;
};

const VideoTab = lazy(() => import('./video/VideoTab').then((m) => ({ default: m.VideoTab })));
const AlbumDraft = lazy(() => import('./album/AlbumDraft').then((m) => ({ default: m.AlbumDraft })));
const YoutubeTab = lazy(() => import('./video/YoutubeTab').then((m) => ({ default: m.YoutubeTab })));

const TABS = ['audio', 'video', 'youtube'] as const;
type Tab = (typeof TABS)[number];
const [audio, video, youtube] = uploadTexts.tabs;
const LABELS: Readonly<Record<Tab, string>> = { audio, video, youtube };

/** The upload dialog, whether it is a page or stands over one. */
export const UploadForm = (props: Props) => {
  const role = useUser()?.role;
  return (
    <OnceVerified className="mx-auto max-w-[640px] py-4">
      {role === 'artist' || role === 'admin' ? (
        <>
          <ClosedNote what="uploads" />
          <Tabbed {...props} />
        </>
      ) : (
        <AskToBecomeArtist />
      )}
    </OnceVerified>
  );
};

/** The text of a song is kept while another tab is shown; files are chosen again. */
const Tabbed = (props: Props) => {
  const [tab, setTab] = useState<Tab>('audio');
  return (
    <Tabs label={uploadTexts.title} tabs={TABS} labels={LABELS} value={tab} onChange={setTab}>
      <TabPanel value="audio" beginsWithControl>
        <AudioTab {...props} />
      </TabPanel>
      <TabPanel value="video" beginsWithControl>
        <Suspense>
          <VideoTab {...props} />
        </Suspense>
      </TabPanel>
      <TabPanel value="youtube" beginsWithControl>
        <Suspense>
          <YoutubeTab {...props} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
};

const AudioTab = ({ isNarrow = false, onCancel, onStarted }: Props) => {
  const dispatch = useAppDispatch();
  const person = useUser() ?? { id: '', displayName: '', role: 'artist' };
  const { displayName, role } = person;
  const stage = useAppSelector(({ uploads }) => uploads.stage);
  const busy = useAppSelector(({ uploads }) => isBusy(uploads));
  const form = useUploadForm(checked, person);
  const [many, setMany] = useState<readonly File[] | null>(null);
  const [audio, setAudio] = useState<File | null>(null);
  const [cover, setCover] = useState<File | null>(null);
  const [durationSeconds, setDuration] = useState<number | null>(null);
  const [noAudio, setNoAudio] = useState(false);
  const [sheet, setSheet] = useState(0);
  const { currentData: quota, refetch } = useGetUploadQuotaQuery();
  const chosen = useRef<File | null>(null);
  const { submitCount } = form.formState;
  // It rises once the form knows its problems, so they are drawn by now; a reset brings it back to 0.
  useEffect(() => {
    if (submitCount > 0) showFirstProblem();
  }, [submitCount]);
  const learnDuration = useCallback((seconds: number | null) => setDuration(seconds), []);

  const takeAudio = (file: File) => {
    const problem = roomProblem(quota, [file]);
    if (problem) return toast({ title: problem.title, description: problem.text, tone: 'destructive' });
    setAudio(file);
    setNoAudio(false);
    chosen.current = file;
    saidByFile(file).then(
      // Another file may be chosen meanwhile.
      (said) => fillEmpty(form, said, () => chosen.current === file),
      // The person says it, where nothing could be fetched.
      () => undefined,
    );
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
    if (!(await dispatch(startUpload({ declaration: declarationOf(values), audio, cover, durationSeconds }, person.id)))) return;
    clear();
    void refetch();
    onStarted?.();
  }, refuse);

  if (many) {
    return (
      <Suspense>
        <AlbumDraft files={many} quota={quota} onSingle={() => setMany(null)} onStarted={onStarted} />
      </Suspense>
    );
  }
  return (
    <Form form={form} onSubmit={submit}>
      <div
        className={cx('mt-7 grid grid-cols-[minmax(0,1fr)] gap-7', !isNarrow && 'lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-12')}
      >
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] content-start gap-5',
            isNarrow ? 'sm:grid-cols-2' : 'sm:max-lg:grid-cols-2',
          )}
        >
          <AudioPicker
            file={audio}
            onChange={takeAudio}
            onMany={setMany}
            onDuration={learnDuration}
            error={noAudio ? trackRefusals.audioMissing.message : undefined}
          />
          <UploadRoom quota={quota} />
          <CoverPicker file={cover} title={form.watch('title')} onChange={setCover} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <TrackFields key={sheet} form={form} mayOverride={role === 'admin'} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" busy={busy} className="min-h-[3.125rem] px-7">
              {stage === 'uploading'
                ? uploadTexts.uploading
                : stage === 'processing'
                  ? uploadTexts.processing
                  : uploadFormTexts.submit}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={onCancel}>
              {uploadFormTexts.cancel}
            </Button>
          </div>
        </div>
      </div>
    </Form>
  );
};
