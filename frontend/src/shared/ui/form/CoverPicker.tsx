import { uploadFormTexts } from '@refrain/contracts/tracks';
import { ImagePlus } from 'lucide-react';
import { Button } from '../Button';
import { Cover, type CoverProps } from '../music/Cover';
import { toast } from '../toast/toast';
import { coverProblem, coverSizeProblem, imageSize, type FileProblem } from './check-files';
import { FilePicker } from './FilePicker';
import { useObjectUrl } from '../../lib/browser/use-object-url';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif';

type Props = {
  file: File | null;
  title: string;
  /** The cover that is there already. */
  now?: Pick<CoverProps, 'art' | 'thumbhash' | 'palette'> | undefined;
  onChange: (file: File | null) => void;
};

/** The sleeve. Until there is one, the drawing that would stand in for it. */
export const CoverPicker = ({ file, title, now, onChange }: Props) => {
  const url = useObjectUrl(file);
  const take = async (next: File) => {
    const problem: FileProblem | null = coverProblem(next) ?? coverSizeProblem(await imageSize(next));
    if (problem) toast({ title: problem.title, description: problem.text, tone: 'destructive' });
    else onChange(next);
  };
  return (
    <FilePicker
      label={uploadFormTexts.cover}
      accept={ACCEPT}
      onFile={(next) => void take(next)}
      error={undefined}
      errorId="cover-error"
    >
      {(choose) => (
        <div className="grid gap-3 max-sm:grid-cols-[112px_minmax(0,1fr)] max-sm:items-center max-sm:gap-4 max-sm:cramped:grid-cols-[minmax(0,1fr)]">
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={choose}
            className="group relative block w-full overflow-hidden rounded-art"
          >
            {url ? (
              <img src={url} alt="" className="block aspect-square w-full rounded-art object-cover shadow-art" />
            ) : now?.art ? (
              <Cover {...now} title={title} />
            ) : (
              <>
                <span className="block opacity-35 transition-opacity duration-150 group-hover:opacity-50">
                  <Cover art={null} thumbhash={null} palette={[]} title={title || uploadFormTexts.title} />
                </span>
                <ImagePlus size={34} strokeWidth={1.5} className="absolute inset-0 m-auto text-ink" />
              </>
            )}
          </button>
          <div className="grid gap-3">
            <div className="flex flex-wrap gap-2">
              <Button className="flex-1" onClick={choose}>
                {file ? uploadFormTexts.replaceCover : uploadFormTexts.chooseCover}
              </Button>
              {file && (
                <Button variant="quiet" onClick={() => onChange(null)}>
                  {uploadFormTexts.removeCover}
                </Button>
              )}
            </div>
            <p className="text-[0.8125rem] text-ink-3">{uploadFormTexts.coverHint}</p>
          </div>
        </div>
      )}
    </FilePicker>
  );
};
