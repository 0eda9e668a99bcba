import { shellTexts } from '@refrain/contracts/routes';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button, buttonClass } from '../../shared/ui/Button';
import { reportError } from './report-error';

type State = { error: Error | null };

/** The application itself cannot go on (spec: crash fallback a). Links are plain: the router may be what broke. */
export class RootBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(error, componentStack ? { componentStack } : { context: 'root' });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main role="alert" className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-4 px-6 py-12">
        <h1 className="title text-5xl">{shellTexts.crashTitle}</h1>
        <p className="text-lg text-ink-2">{shellTexts.crashRoot}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
            {shellTexts.reload}
          </Button>
          <a href="/auth" className={buttonClass()}>
            {shellTexts.goToLogin}
          </a>
        </div>
        <details className="w-full">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{shellTexts.errorDetails}</summary>
          <pre className="overflow-x-auto rounded-card bg-sunk p-4 text-[0.8125rem]">{error.message}</pre>
        </details>
      </main>
    );
  }
}
