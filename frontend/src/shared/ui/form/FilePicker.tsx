import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../../lib/cx';

type Props = {
  /** The name of the input. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  /** Several may be chosen at once; they come here then. */
  onFiles?: (files: readonly File[]) => void;
  error: string | undefined;
  errorId: string;
  className?: string;
  /** Gets what opens the device's own file dialog, and the id of what is wrong, to describe the button by. */
  children: (choose: () => void, describedBy: string | undefined) => ReactNode;
};

/** A place to drop a file on, with the file input that does the work behind it. */
export const FilePicker = ({ label, accept, onFile, onFiles, error, errorId, className, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (onFiles && files.length > 1) onFiles(files);
    else if (files[0]) onFile(files[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-invalid={Boolean(error) || undefined}
      className={cx('relative transition-opacity duration-150', isOver && 'opacity-60', className)}
    >
      <input
        ref={input}
        type="file"
        // The buttons that open it are what is heard and reached.
        hidden
        aria-label={label}
        accept={accept}
        multiple={onFiles !== undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again after it was turned away.
          event.target.value = '';
          take(files);
        }}
      />
      {children(() => input.current?.click(), error ? errorId : undefined)}
    </div>
  );
};
