import { Laptop, Smartphone } from 'lucide-react';

const HAND_HELD = /android|iphone|ipad|ios|pi browser/i;

/** A telephone or a computer, as far as its name shows. */
export const DeviceGlyph = ({ name }: { name: string }) => {
  const Glyph = HAND_HELD.test(name) ? Smartphone : Laptop;
  return (
    <span className="grid size-11 place-items-center rounded-full bg-sunk text-ink-2 ink:bg-sleeve" aria-hidden="true">
      <Glyph size={20} strokeWidth={1.75} />
    </span>
  );
};
