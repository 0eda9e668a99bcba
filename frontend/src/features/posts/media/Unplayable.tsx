import { showingTexts } from '@refrain/contracts/posts';
import { Button } from '../../../shared/ui/Button';

/** What cannot be played, and another try. */
export const Unplayable = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-sunk px-4 text-sm text-ink-2"
  >
    <span className="min-w-0">{text}</span>
    <Button onClick={onRetry}>{showingTexts.retry}</Button>
  </div>
);
