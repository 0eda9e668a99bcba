import { newsDeskTexts, type BlogPost } from '@refrain/contracts/editorial';
import { uploadFormTexts } from '@refrain/contracts/tracks';
import { Button } from '../../shared/ui/Button';
import { CoverPicker } from '../../shared/ui/form/CoverPicker';
import { StoryCover } from './StoryCover';

/** A new picture, none (null), or the one that is there already (undefined). */
export type CoverChoice = File | null | undefined;

type Props = { story: BlogPost | null; title: string; choice: CoverChoice; onChange: (choice: CoverChoice) => void };

export const CoverField = ({ story, title, choice, onChange }: Props) => (
  <fieldset className="max-w-72">
    <legend className="mb-1.5 text-sm font-semibold">{newsDeskTexts.labels.cover}</legend>
    {choice === undefined && story?.cover ? (
      <div className="grid gap-3 max-sm:grid-cols-[112px_minmax(0,1fr)] max-sm:items-center max-sm:gap-4">
        <StoryCover story={story} />
        <Button onClick={() => onChange(null)}>{uploadFormTexts.removeCover}</Button>
      </div>
    ) : (
      <CoverPicker file={choice ?? null} title={title} onChange={onChange} />
    )}
  </fieldset>
);
