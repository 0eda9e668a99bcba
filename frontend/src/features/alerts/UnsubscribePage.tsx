import { alertRefusals, alertTexts as texts } from '@refrain/contracts/alerts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { problemMessage } from '../../shared/lib/api/problem';
import { useUnsubscribeMutation } from './api';

/** Where the link of a summary leads. It asks first: programs that look through mail open every link. */
export const UnsubscribePage = () => {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  const [stop, { isSuccess, isLoading, error }] = useUnsubscribeMutation();
  return (
    <Page title={isSuccess ? texts.stopped : texts.stopTitle} className="max-w-[720px]">
      <p className="mb-6 text-ink-2">{isSuccess ? texts.stoppedHint : texts.stopHint}</p>
      {(error || !token) && (
        <p role="alert" className="mb-6 font-semibold">
          {texts.notStopped}. {problemMessage(error, alertRefusals.badLink.message)}
        </p>
      )}
      {isSuccess || !token ? (
        <Link to="/notifications/settings" className={buttonClass()}>
          {texts.link}
        </Link>
      ) : (
        <Button variant="primary" busy={isLoading} onClick={() => void stop(token)}>
          {texts.stop}
        </Button>
      )}
    </Page>
  );
};
