import {
  ALBUM_VISIBILITIES,
  albumFormTexts as texts,
  albumPath,
  albumRefusals,
  albumRules,
  albumVisibilityTexts,
  brokenAlbum,
  type Album,
} from '@refrain/contracts/albums';
import { GENRES, type TrackCard } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { CoverPicker } from '../../../shared/ui/form/CoverPicker';
import { Field } from '../../../shared/ui/form/Field';
import { Form, textFieldOf } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { Select } from '../../../shared/ui/form/Select';
import { AlbumCredits } from './AlbumCredits';
import { AlbumOrder } from './AlbumOrder';
import { blankValues, requestOf, valuesOf, type AlbumValues } from './album-values';
import { useSaveAlbum } from './use-save-album';

const Text = textFieldOf<AlbumValues>();
const VISIBILITY_LABELS = {
  public: albumVisibilityTexts.public.label,
  followers: albumVisibilityTexts.followers.label,
  private: albumVisibilityTexts.private.label,
};

/** All of an album: what is said about it, its songs in their order, and who did what. */
export const AlbumForm = ({ album }: { album: Album | null }) => {
  const navigate = useNavigate();
  const form = useForm<AlbumValues>({ defaultValues: album ? valuesOf(album) : blankValues(new Date()) });
  const [songs, setSongs] = useState<readonly TrackCard[]>(album?.tracks ?? []);
  const [cover, setCover] = useState<File | null>(null);
  const { save, isBusy, refused } = useSaveAlbum(album);
  const [wrong, setWrong] = useState<string>();
  const [title, visibility, genre, credits] = form.watch(['title', 'visibility', 'genre', 'credits']);

  const send = form.handleSubmit(async (values) => {
    const request = requestOf(values, songs);
    const broken = brokenAlbum(request);
    setWrong(broken?.message);
    if (broken) return;
    const id = await save(request, cover);
    if (id) void navigate(albumPath(id));
  });

  return (
    <Form form={form} rules={albumRules} onSubmit={send} className="grid gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-12">
        <CoverPicker file={cover} title={title} now={album ?? undefined} onChange={setCover} />
        <div className="grid content-start gap-5">
          <Text name="title" label={texts.title} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Text
              name="releaseDate"
              label={texts.releaseDate}
              type="date"
              rule={{ required: albumRefusals.releaseDate.message }}
            />
            <Field label={texts.genre}>
              <Select value={genre} onChange={(next) => form.setValue('genre', next)}>
                <option value="">{texts.noGenre}</option>
                {GENRES.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          </div>
          <div className="grid content-start justify-items-start gap-1.5">
            <span className="text-sm font-semibold">{texts.visibility}</span>
            <Segmented
              label={texts.visibility}
              options={ALBUM_VISIBILITIES}
              labels={VISIBILITY_LABELS}
              value={visibility}
              onChange={(next) => form.setValue('visibility', next)}
            />
            <p className="text-[0.8125rem] text-ink-3">{albumVisibilityTexts[visibility].hint}</p>
          </div>
          <Text name="description" label={texts.notes} kind="text" rows={4} />
        </div>
      </div>
      <AlbumOrder songs={songs} onChange={setSongs} />
      <AlbumCredits credits={credits} songs={songs} onChange={(next) => form.setValue('credits', next)} />
      <FormAlert text={wrong ?? refused} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.save}
        </Button>
        <Link to={album ? albumPath(album.id) : '/albums'} className={buttonClass({ variant: 'quiet' })}>
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
};
