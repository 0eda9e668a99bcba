import type { Resolver } from 'react-hook-form';
import { problemsOf, type UploadValues } from '../upload-values';

/** Holds the form to the rules of the server. */
export const checked: Resolver<UploadValues> = (values) => {
  const problems = Object.entries(problemsOf(values, new Date()));
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]));
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

const REACHED = 'button:not([tabindex="-1"]), select, input:not([hidden])';

/** Brings the first thing that is wrong into view, with the focus at it: also a choice or a file, which have no text cursor. */
export const showFirstProblem = () => {
  const first = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  first?.scrollIntoView?.({ block: 'center' });
  (first?.matches('[data-invalid]') ? first.querySelector<HTMLElement>(REACHED) : first)?.focus({ preventScroll: true });
};
