import { alertRefusals, alertTexts as texts } from '@refrain/contracts/alerts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { problemMessage } from '../../shared/lib/problem';
import { useUnsubscribeMutation } from './api';

/** Where the link of a summary leads. It asks first: programs that look through mail open every link. */
export const UnsubscribePage = () => {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  const [stop, { isSuccess, isLoading, error }] = useUnsubscribeMutation();
  return (
    <main className="mx-auto grid max-w-[760px] justify-items-start gap-4 px-6 py-8">
      <h1 className="text-[1.1875rem]">{isSuccess ? texts.stopped : texts.stopTitle}</h1>
      <p className="text-ink-2">{isSuccess ? texts.stoppedHint : texts.stopHint}</p>
      {error && (
        <p role="alert" className="font-semibold">
          {texts.notStopped}. {problemMessage(error, alertRefusals.badLink.message)}
        </p>
      )}
      {isSuccess ? (
        <Link to="/" className={buttonClass()}>
          Refrain
        </Link>
      ) : (
        <Button variant="primary" busy={isLoading} onClick={() => void stop(token)}>
          {texts.stop}
        </Button>
      )}
    </main>
  );
};
