import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { fileOf } from './attachment';

/** Files that are pasted, or dropped, on an element; `isOver` while one hovers there. */
export const useDrop = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false);
  const take = (data: DataTransfer, event: { preventDefault: () => void }) => {
    const file = fileOf(data);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  const props = {
    onPaste: (event: ClipboardEvent) => take(event.clipboardData, event),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event.dataTransfer, event);
    },
  };
  return { isOver, props };
};
