import { shellTexts } from '@refrain/contracts/routes';
import { WaveSkeleton } from '../states';

/** A page on its way. */
export const PageLoading = ({ label = shellTexts.loading }: { label?: string }) => (
  <div role="status" className="grid min-h-[60dvh] animate-fade place-content-center gap-3 px-6 text-center">
    <WaveSkeleton seed={4} bars={48} height={48} className="w-52" />
    <p className="text-ink-3">{label}</p>
  </div>
);
