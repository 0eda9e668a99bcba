import { ALBUM_VISIBILITIES, albumVisibilityTexts, type AlbumVisibility } from '@refrain/contracts/albums';
import { albumDraftTexts as texts, uploadTexts, type UploadQuota } from '@refrain/contracts/tracks';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../../../session/use-user';
import { newId } from '../../../../shared/lib/ids';
import { useAppDispatch, useAppSelector } from '../../../../shared/lib/redux';
import { Button } from '../../../../shared/ui/Button';
import { CoverPicker } from '../../../../shared/ui/form/CoverPicker';
import { audioProblem } from '../../../../shared/ui/form/check-files';
import { FieldError } from '../../../../shared/ui/form/FieldError';
import { FilePicker } from '../../../../shared/ui/form/FilePicker';
import { Form } from '../../../../shared/ui/form/Form';
import { Segmented } from '../../../../shared/ui/form/Segmented';
import { toast } from '../../../../shared/ui/toast/toast';
import { roomProblem } from '../sending/fits';
import { ACCEPT_AUDIO } from '../form/AudioPicker';
import { checked, showFirstProblem } from '../form/checked';
import { TrackFields } from '../form/TrackFields';
import { UploadRoom } from '../form/UploadRoom';
import { fillEmpty } from '../fill-empty';
import { emptyValues, type UploadValues } from '../upload-values';
import { isBusy } from '../sending/uploads-slice';
import { AlbumSongs } from './AlbumSongs';
import { songDeclaration, songsOf, type AlbumSong } from './album-songs';
import { startAlbum } from './upload-album';

type Props = {
  files: readonly File[];
  quota: UploadQuota | undefined;
  onSingle: () => void;
  onStarted?: (() => void) | undefined;
};

const VISIBILITIES = {
  public: albumVisibilityTexts.public.label,
  followers: albumVisibilityTexts.followers.label,
  private: albumVisibilityTexts.private.label,
} satisfies Record<AlbumVisibility, string>;

/** A day of the calendar where the artist is. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Several files that become an album: its songs in their order, and what is said of all of them. */
export const AlbumDraft = ({ files, quota, onSingle, onStarted }: Props) => {
  const dispatch = useAppDispatch();
  const user = useUser();
  const artist = user?.displayName ?? '';
  const busy = useAppSelector(({ uploads }) => isBusy(uploads));
  const form = useForm<UploadValues>({
    resolver: checked,
    shouldFocusError: false,
    // A post for each song would be many at once.
    defaultValues: { ...emptyValues(artist, new Date()), announce: false },
  });
  const [songs, setSongs] = useState<readonly AlbumSong[]>([]);
  const [cover, setCover] = useState<File | null>(null);
  const [visibility, setVisibility] = useState<AlbumVisibility>('public');
  const [noTitle, setNoTitle] = useState(false);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showFirstProblem();
  }, [submitCount]);

  const add = async (more: readonly File[], before: readonly AlbumSong[]) => {
    const wrong = more.map(audioProblem).find(Boolean);
    const problem = wrong ?? roomProblem(quota, [...before.map(({ file }) => file), ...more]);
    if (problem) toast({ title: problem.title, description: problem.text, tone: 'destructive' });
    const taken = wrong ? more.filter((file) => !audioProblem(file)) : problem ? [] : more;
    const found = await songsOf(taken);
    setSongs((there) => [...there, ...found.songs]);
    const { album: title = '', ...of } = found.of;
    fillEmpty(form, { ...of, title, artist: '', version: '', featured: [] });
  };
  useEffect(() => {
    setSongs([]);
    void add(files, []);
    // The draft begins again with other files alone.
  }, [files]);

  const send = form.handleSubmit(async (values) => {
    const untitled = songs.some(({ title }) => !title.trim());
    setNoTitle(untitled);
    if (untitled || songs.length === 0) return showFirstProblem();
    const releaseDate = dayOf(values.releaseNow ? new Date() : new Date(values.releaseDate));
    const job = {
      id: newId(),
      userId: user?.id ?? '',
      album: {
        title: values.title.trim(),
        description: values.description.trim() || null,
        genre: values.genre,
        releaseDate,
        visibility,
      },
      songs: songs.map((song) => ({ key: song.key, file: song.file, declaration: songDeclaration(values, song) })),
      cover,
    };
    if (await dispatch(startAlbum(job))) onStarted?.();
  });

  return (
    <Form form={form} onSubmit={send} className="mt-7 grid gap-6">
      <section aria-labelledby="draft-songs">
        <h2 id="draft-songs" className="text-[1.375rem]">
          {texts.songs}
        </h2>
        <p className="mt-1 mb-3 text-ink-2">{texts.songsHint}</p>
        <AlbumSongs songs={songs} onChange={setSongs} showsMissing={noTitle} />
        <FieldError id="draft-title-error" text={noTitle ? texts.noTitle : undefined} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <FilePicker
            label={texts.more}
            accept={ACCEPT_AUDIO}
            onFile={(file) => void add([file], songs)}
            onFiles={(more) => void add(more, songs)}
            error={undefined}
            errorId="more-error"
          >
            {(choose) => (
              <Button size="small" onClick={choose}>
                {texts.more}
              </Button>
            )}
          </FilePicker>
          <Button size="small" variant="quiet" onClick={onSingle}>
            {texts.single}
          </Button>
        </div>
        <div className="mt-3">
          <UploadRoom quota={quota} />
        </div>
      </section>
      <div className="max-w-72">
        <CoverPicker file={cover} title={form.watch('title')} onChange={setCover} />
      </div>
      <div className="grid content-start justify-items-start gap-1.5">
        <span className="text-sm font-semibold">{texts.visibility}</span>
        <Segmented
          label={texts.visibility}
          options={ALBUM_VISIBILITIES}
          labels={VISIBILITIES}
          value={visibility}
          onChange={setVisibility}
        />
      </div>
      <TrackFields form={form} isAlbum />
      <div>
        <Button type="submit" variant="primary" busy={busy} className="min-h-[3.125rem] px-7">
          {busy ? uploadTexts.uploading : texts.submit}
        </Button>
      </div>
    </Form>
  );
};
