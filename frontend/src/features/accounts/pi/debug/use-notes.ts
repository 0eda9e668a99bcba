import { useEffect, useState } from 'react';
import { diagnostics, type Notes } from '../../../../shared/lib/pi/diagnostics';

const REFRESH_MS = 2000;

/** What was noted, looked at every 2 s (spec part 1, section 2). */
export const useNotes = (): Notes => {
  const [notes, setNotes] = useState(diagnostics.notes);
  useEffect(() => {
    const timer = setInterval(() => setNotes(diagnostics.notes()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return notes;
};
