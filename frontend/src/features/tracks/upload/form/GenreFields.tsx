import { GENRES, GENRES_MAX_ADDITIONAL, uploadFormTexts } from '@refrain/contracts/tracks';
import { X } from 'lucide-react';
import { Field } from '../../../../shared/ui/form/Field';
import { Select } from '../../../../shared/ui/form/Select';
import { useGetGenresQuery } from '../../api';
import { pillClass } from './pills';

type Props = {
  genre: string;
  genres: readonly string[];
  onChange: (next: { genre: string; genres: string[] }) => void;
  errors: { genre?: string | undefined; genres?: string | undefined };
};

/** One genre the track is filed under, and up to three it touches. */
export const GenreFields = ({ genre, genres, onChange, errors }: Props) => {
  const { data } = useGetGenresQuery();
  const all = data ? data.filter(({ isActive }) => isActive).map(({ name }) => name) : GENRES;
  const left = all.filter((name) => name !== genre && !genres.includes(name));
  return (
    <>
      <Field label={uploadFormTexts.genre} required error={errors.genre}>
        <Select value={genre} onChange={(name) => onChange({ genre: name, genres: genres.filter((each) => each !== name) })}>
          <option value="">{uploadFormTexts.chooseGenre}</option>
          {all.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <div className="grid content-start gap-2">
        <Field
          label={
            <>
              {uploadFormTexts.moreGenres}{' '}
              <span className="text-[0.8125rem] font-normal text-ink-3">{uploadFormTexts.moreGenresHint}</span>
            </>
          }
          error={errors.genres}
        >
          <Select
            value=""
            disabled={genres.length >= GENRES_MAX_ADDITIONAL}
            onChange={(name) => name && onChange({ genre, genres: [...genres, name] })}
          >
            <option value="">{uploadFormTexts.addGenre}</option>
            {left.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        {genres.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {genres.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={uploadFormTexts.removeGenre(name)}
                  onClick={() => onChange({ genre, genres: genres.filter((each) => each !== name) })}
                  className={pillClass(true)}
                >
                  {name} <X size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
};
