import { useEffect, useState } from 'react';

/** An address for a file on this device, for as long as it is shown; never that of the file before. */
export const useObjectUrl = (file: Blob | null): string | null => {
  const [made, setMade] = useState<Readonly<{ file: Blob; url: string }> | null>(null);
  useEffect(() => {
    if (!file) return setMade(null);
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : null;
};
