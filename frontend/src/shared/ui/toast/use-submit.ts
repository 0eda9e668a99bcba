import { useState } from 'react';
import { problemMessage, waitMessage } from '../../lib/api/problem';
import { toast, type ToastMessage } from './toast';

type Answer = Readonly<{ error?: unknown }>;
export type Outcomes = Readonly<{
  /** The title where it fails; below it stand the server's words, or `reason` where it has none. */
  failed: string;
  reason?: string;
  /** Stands below the title whatever the server says, unless it asks to wait. */
  instead?: string;
  done?: ToastMessage;
}>;

/** Says how something went that a person asked for. Answers whether it went well. */
export const sayOutcome = ({ error }: Answer, { failed, reason = '', instead, done }: Outcomes): boolean => {
  const description = instead === undefined ? problemMessage(error, reason) : waitMessage(error, instead);
  if (error) toast({ title: failed, description, tone: 'destructive' });
  else if (done) toast(done);
  return !error;
};

/**
 * Sends what a person asks for and says how it went: what to press, whether it is under way, and what the server said where it refused, for a form to
 * show.
 */
export const useSubmit = <Args extends readonly unknown[]>(send: (...args: Args) => Promise<Answer>, outcomes: Outcomes) => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const submit = async (...args: Args): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    const answer = await send(...args);
    setBusy(false);
    if (answer.error) setRefused(problemMessage(answer.error, outcomes.reason ?? ''));
    return sayOutcome(answer, outcomes);
  };
  return { submit, isBusy, refused };
};
