import { shellTexts } from '@refrain/contracts/routes';
import { Link, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { Button, buttonClass } from '../../shared/ui/Button';
import { QuietWave } from '../../shared/ui/states';

/** Nothing at this address; also shown by pages whose subject turns out not to exist. */
export const NotFoundPage = () => {
  const navigate = useNavigate();
  usePageTitle(shellTexts.notFoundTitle);
  return (
    <div className="mx-auto grid min-h-[70dvh] w-full max-w-2xl content-center justify-items-start gap-5 px-6 py-12">
      <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3" aria-hidden="true">
        <QuietWave seed={11} bars={60} height={64} />
        <span className="font-display text-[2.75rem] leading-none font-extrabold tracking-[-0.05em] text-signal">404</span>
        <QuietWave seed={12} bars={60} height={64} className="opacity-40" />
      </div>
      <h1 className="title text-[clamp(min(2.75rem,14vw),7vw,4.5rem)]" tabIndex={-1}>
        {shellTexts.notFoundTitle}
      </h1>
      <p className="text-lg text-ink-2">{shellTexts.notFoundText}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {shellTexts.goHome}
        </Link>
        <Button onClick={() => navigate(-1)}>{shellTexts.goBack}</Button>
      </div>
    </div>
  );
};
