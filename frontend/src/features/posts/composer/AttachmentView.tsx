import { ALT_MAX_LENGTH, captionTexts, composerTexts } from '@refrain/contracts/posts';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Sent } from '../../../shared/lib/api/send-form';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { TextArea } from '../../../shared/ui/form/Input';
import { IconButton } from '../../../shared/ui/IconButton';
import { AudioPreview } from '../../../player/controls/AudioPreview';
import { useObjectUrl } from '../../../shared/lib/browser/use-object-url';
import { ownLanguage } from '../captions/language-names';
import type { Attachment, Said } from './attachment';

const CaptionFields = lazy(() => import('../captions/CaptionFields').then((m) => ({ default: m.CaptionFields })));

type Attached = NonNullable<Attachment>;
type Props = {
  attached: Attached;
  onSaid: (said: Said) => void;
  onRemove: () => void;
  busy: boolean;
  sent: Sent | null;
  onStop: () => void;
};

const nameOf = (attached: Attached): string => (attached.kind === 'gif' ? attached.gif.title : attached.file.name);
const ignoreDuration = () => undefined;

/** What goes with the post, to be looked at and listened to before it goes; while it goes, how far it is. */
export const AttachmentView = ({ attached, onSaid, onRemove, busy, sent, onStop }: Props) => (
  <div className="mt-3 animate-fade">
    <div className="relative overflow-hidden rounded-card border border-line bg-sunk">
      <Preview attached={attached} />
      <IconButton
        label={composerTexts.remove(nameOf(attached))}
        disabled={busy}
        onClick={onRemove}
        className="absolute! top-2 right-2 bg-sleeve text-ink shadow-float hover:bg-paper"
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
    {attached.kind === 'image' && <Alt alt={attached.alt ?? ''} onChange={(alt) => onSaid({ alt })} disabled={busy} />}
    {attached.kind === 'video' && <FilmCaptions captions={attached.captions} onSaid={onSaid} disabled={busy} />}
    {busy && sent && <Progress share={sent.total > 0 ? sent.loaded / sent.total : 0} onStop={onStop} />}
  </div>
);

const Preview = ({ attached }: { attached: Attached }) => {
  const url = useObjectUrl(attached.kind === 'gif' ? null : attached.file);
  if (attached.kind === 'gif') return <Picture src={attached.gif.images.original.url} alt={attached.gif.title} />;
  if (attached.kind === 'audio')
    return (
      <div className="py-4 pr-14 pl-4">
        <AudioPreview file={attached.file} onDuration={ignoreDuration}>
          <b className="block truncate font-semibold">{attached.file.name}</b>
        </AudioPreview>
      </div>
    );
  if (!url) return <span className="block h-60" />;
  if (attached.kind === 'image') return <Picture src={url} alt={attached.alt || attached.file.name} />;
  return (
    <video
      src={url}
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={attached.file.name}
      className="block max-h-96 w-full bg-[#000]"
    />
  );
};

type AltProps = { alt: string; onChange: (alt: string) => void; disabled: boolean };

/** What the picture shows. A reminder stands there until something is said; nobody is held up by it. */
const Alt = ({ alt, onChange, disabled }: AltProps) => (
  <div className="mt-3">
    <Field label={composerTexts.alt} hint={alt.trim() ? `${[...alt].length} / ${ALT_MAX_LENGTH}` : composerTexts.altMissing}>
      <TextArea
        rows={2}
        maxLength={ALT_MAX_LENGTH}
        value={alt}
        disabled={disabled}
        placeholder={composerTexts.altHint}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  </div>
);

type FilmCaptionsProps = Pick<Said, 'captions'> & { onSaid: (said: Said) => void; disabled: boolean };

/** What is said in the film. */
const FilmCaptions = ({ captions, onSaid, disabled }: FilmCaptionsProps) => (
  <div className="mt-3 grid gap-1.5">
    <p className="text-sm font-semibold">{captionTexts.title}</p>
    {!captions?.captions && <p className="text-[0.8125rem] text-ink-3">{captionTexts.none}</p>}
    <Suspense>
      <CaptionFields
        value={captions ?? { language: ownLanguage(), captions: '' }}
        disabled={disabled}
        onChange={(next) => onSaid({ captions: next })}
      />
    </Suspense>
  </div>
);

const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <img src={src} alt={alt} className="mx-auto block max-h-96 min-h-24 w-auto max-w-full object-contain" />
);

const Progress = ({ share, onStop }: { share: number; onStop: () => void }) => {
  const percent = Math.floor(share * 100);
  const said = percent < 100 ? composerTexts.uploading(percent) : composerTexts.processing;
  return (
    <div className="mt-2 flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={composerTexts.progress}
        aria-valuenow={percent}
        aria-valuetext={said}
        className="h-1 flex-1 overflow-hidden rounded-pill bg-sunk"
      >
        <div
          className="h-full origin-left bg-signal transition-transform duration-150"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <span className="cat whitespace-nowrap">{said}</span>
      <Button variant="quiet" onClick={onStop}>
        {composerTexts.stop}
      </Button>
    </div>
  );
};
