import { useState } from 'react';
import { problemMessage, waitMessage } from '../../lib/problem';
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

/** Sends what a person asks for and says how it went: what to press, and whether it is under way. */
export const useSubmit = <Args extends readonly unknown[]>(send: (...args: Args) => Promise<Answer>, outcomes: Outcomes) => {
  const [isBusy, setBusy] = useState(false);
  const submit = async (...args: Args): Promise<boolean> => {
    setBusy(true);
    const answer = await send(...args);
    setBusy(false);
    return sayOutcome(answer, outcomes);
  };
  return { submit, isBusy };
};
