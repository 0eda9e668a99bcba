import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useReturnOfFocus } from '../../../shared/ui/dialog/Dialog';
import { IconButton } from '../../../shared/ui/IconButton';

type Props = { url: string; alt: string; onClose: () => void };

/** A picture as large as the screen, in the dark; Escape, the cross and a press close it. */
export const Lightbox = ({ url, alt, onClose }: Props) => (
  <Radix.Root open onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay data-theme="ink" className="fixed inset-0 z-40 animate-fade bg-sunk/95" />
      <Radix.Content
        {...useReturnOfFocus()}
        data-theme="ink"
        aria-describedby=""
        onClick={onClose}
        className="fixed inset-0 z-40 grid animate-fade cursor-zoom-out place-items-center p-3 text-ink outline-none md:p-12"
      >
        <Radix.Title className="sr-only">{alt}</Radix.Title>
        <img
          src={url}
          alt={alt}
          className="max-h-[calc(100dvh-1.5rem)] max-w-full rounded-art object-contain md:max-h-[calc(100dvh-6rem)]"
        />
        <Radix.Close asChild>
          <IconButton label="Close" className="fixed! top-3 right-3 bg-sleeve">
            <X size={20} />
          </IconButton>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
