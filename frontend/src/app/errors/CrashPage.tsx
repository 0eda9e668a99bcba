import { shellTexts } from '@refrain/contracts/routes';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { QuietWave } from '../../shared/ui/states';
import { reportError } from './report-error';

/** One page broke; the shell around it stands (spec: crash fallback b). Opening the same address again tries again. */
export const CrashPage = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const here = useLocation();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(reportError(error, { context: 'route' })), [error]);
  return (
    <div role="alert" className="mx-auto grid min-h-[70dvh] max-w-xl content-center justify-items-start gap-4 px-6 py-12">
      <QuietWave seed={8} bars={80} height={56} />
      <h1 className="title text-5xl">{shellTexts.crashTitle}</h1>
      <p className="text-lg text-ink-2">{shellTexts.crashPage}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void navigate(here, { replace: true })}>
          {shellTexts.tryAgain}
        </Button>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </div>
      {id && <p className="cat break-all">{shellTexts.crashId(id)}</p>}
    </div>
  );
};
