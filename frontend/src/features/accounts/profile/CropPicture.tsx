import { pictureTexts } from '@refrain/contracts/accounts';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../../shared/ui/Button';
import { useObjectUrl } from '../../../shared/lib/browser/use-object-url';
import type { Part } from './crop-picture';

const MAX_ZOOM = 4;
/** CSS pixels that an arrow key moves the picture by. */
const STEP = 10;

type Props = { picture: Blob; onChosen: (part: Part) => void; onCancel: () => void };

/** Chooses the round part of a picture that is shown: by dragging, pinching and wheel, or by arrow keys and the slider. */
export const CropPicture = ({ picture, onChosen, onCancel }: Props) => {
  const url = useObjectUrl(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const slider = useId();
  const isThere = part !== null;
  useEffect(() => {
    if (isThere) stage.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  }, [isThere]);
  return (
    <div className="grid gap-4">
      <div ref={stage} className="relative aspect-square max-h-[52dvh] w-full overflow-hidden rounded-card bg-[#17130f]">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_shares, pixels) => setPart(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'application', 'aria-label': pictureTexts.cropArea }}
            classes={{ cropAreaClassName: 'focus-visible:border-signal! focus-visible:border-4!' }}
          />
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <label htmlFor={slider} className="text-sm font-semibold">
          {pictureTexts.zoom}
        </label>
        <input
          id={slider}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-signal"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {pictureTexts.back}
        </Button>
        <Button variant="primary" disabled={!part} onClick={() => part && onChosen(part)}>
          {pictureTexts.use}
        </Button>
      </div>
    </div>
  );
};
