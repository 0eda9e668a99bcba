import { albumFormTexts as texts, MOST_CREDITS } from '@refrain/contracts/albums';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { Select } from '../../../shared/ui/form/Select';
import { IconButton } from '../../../shared/ui/IconButton';
import { newId } from '../../../shared/lib/ids';
import type { CreditValues } from './album-values';

type Props = { credits: readonly CreditValues[]; songs: readonly TrackCard[]; onChange: (credits: CreditValues[]) => void };

/** Who did what. */
export const AlbumCredits = ({ credits, songs, onChange }: Props) => {
  const roles = useId();
  const change = (key: string, part: Partial<CreditValues>) =>
    onChange(credits.map((credit) => (credit.key === key ? { ...credit, ...part } : credit)));
  return (
    <section aria-labelledby="album-credits">
      <h2 id="album-credits" className="text-[1.375rem]">
        {texts.credits}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{texts.creditsHint}</p>
      <datalist id={roles}>
        {texts.roles.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <ul className="grid gap-4">
        {credits.map(({ key, role, name, trackId }) => (
          <li key={key} className="grid items-end gap-3 border-t border-line pt-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
            <Field label={texts.role}>
              <Input
                value={role}
                list={roles}
                autoComplete="off"
                onChange={({ target }) => change(key, { role: target.value })}
              />
            </Field>
            <Field label={texts.name}>
              <Input value={name} autoComplete="off" onChange={({ target }) => change(key, { name: target.value })} />
            </Field>
            <Field label={texts.song}>
              <Select value={trackId} onChange={(next) => change(key, { trackId: next })}>
                <option value="">{texts.wholeAlbum}</option>
                {songs.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            <IconButton
              label={texts.takeCredit(name || role)}
              onClick={() => onChange(credits.filter((credit) => credit.key !== key))}
            >
              <X size={18} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {credits.length < MOST_CREDITS && (
        <Button className="mt-4" onClick={() => onChange([...credits, { key: newId(), role: '', name: '', trackId: '' }])}>
          <Plus size={18} strokeWidth={1.75} />
          {texts.addCredit}
        </Button>
      )}
    </section>
  );
};
