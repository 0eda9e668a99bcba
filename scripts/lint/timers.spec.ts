import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';

const backend = join(root, 'backend/src');

/** Each timer, with the spec that passes its date and fires it, and the test that does. A name of `whenDue` without a row fails here. */
const FIRED: Readonly<Record<string, readonly [spec: string, test: string]>> = {
  'close-earnings-month': ['earnings/earnings.long.spec.ts', 'closes the month by timer into a statement, and books it once'],
  'close-fraud-day': ['fraud/fraud.long.spec.ts', 'a ring of artists is taken out once the day is over'],
  'drop-fork': ['forks/forks.long.spec.ts', 'ends with its time: a choice after half an hour, a fork after a week'],
  'expire-hold': ['ledger/ledger.int.spec.ts', 'releases an expired hold, and finishes a transfer that was cut off'],
  'expire-payment': ['payments/payments.int.spec.ts', 'is cancelled before it was begun, and expires by itself'],
  'finish-transfer': ['ledger/ledger.int.spec.ts', 'releases an expired hold, and finishes a transfer that was cut off'],
  'lapse-payout': ['payouts/payouts.int.spec.ts', 'lapses where no admin decides, and the amount goes back'],
  'lapse-upload': ['tracks/uploading/unused-uploads.long.spec.ts', 'go after a day, also where the site was stopped meanwhile'],
  'mail-gift-card': ['gift-cards/gift-cards.int.spec.ts', 'is mailed on its day, and the code in the mail opens it'],
  'post-crosspost': ['crossposts/crossposts.int.spec.ts', 'is previewed, waits for its time, and appears on Facebook once'],
  'reconcile-card': ['payments/cards/cards-faults.long.spec.ts', 'to the reconciler is asked again later'],
  'reconcile-card-refund': ['payments/cards/cards-faults.long.spec.ts', 'to a refund pays back once'],
  'reconcile-effect': ['mail/mail.long.spec.ts', 'is sent again when the server took it and hung up'],
  'reconcile-pi-payment': ['pi-payments/pi-payments.int.spec.ts', 'what the browser never finished is settled by its timer'],
  'reconcile-pi-payout': ['payouts/pi/pi-payouts.int.spec.ts', 'may be on the chain, and the timer ends it'],
  'release-track': ['tracks/release-track.long.spec.ts', 'releases a track once its date has come, and not before'],
  'remind-of-event': ['events/events.int.spec.ts', 'is pushed within the hour before, once'],
  'remove-replaced-files': ['tracks/replacing/replace-track.long.spec.ts', 'leaves no file of the old one after a day'],
  'renew-subscription': ['subscriptions/subscriptions.int.spec.ts', 'renews by the clock, has a grace without points'],
  'send-broadcast': ['broadcasts/broadcasts.long.spec.ts', 'it goes at its time, and one that was cancelled before does not'],
  'send-digest': ['alerts/digest/digest.long.spec.ts', 'a summary is mailed in the morning of its reader, once'],
  'send-held-push': ['alerts/push/push.int.spec.ts', 'is one a minute: what comes meanwhile is counted in the next'],
};

const read = (file: string): string => readFileSync(join(backend, file), 'utf8');
const timersIn = (text: string): readonly string[] => [...text.matchAll(/\bwhenDue\(\s*'([\w-]+)'/g)].map(([, name]) => name!);
const timers = readdirSync(backend, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap((file) => timersIn(read(file)));

/** Of a spec, with the testing files beside it that it imports. */
const textOf = (spec: string): string => {
  const text = read(spec);
  const beside = [...text.matchAll(/from '(\.\/testing\/[\w-]+)'/g)].map(([, file]) => read(join(dirname(spec), `${file}.ts`)));
  return [text, ...beside].join('\n');
};

/** Timers without a row, and rows whose spec has no such test or fires nothing. */
const unproved = (names: readonly string[], fired: typeof FIRED): readonly string[] =>
  names.filter((name) => {
    const [spec, test] = fired[name] ?? [];
    return !spec || !test || !read(spec).includes(test) || !/\.fireDue\(/.test(textOf(spec));
  });

it('each timer has a test that fires it', () => {
  expect(timers.length).toBeGreaterThan(15);
  expect(unproved(timers, FIRED)).toEqual([]);
  expect(Object.keys(FIRED).sort()).toEqual([...timers].sort());
});

it('a timer without one does not pass', () => {
  expect(timersIn("whenDue(\n  'greet', {}, () => undefined)")).toEqual(['greet']);
  expect(unproved(['greet'], FIRED)).toEqual(['greet']);
  expect(unproved(['greet'], { greet: ['ledger/ledger.int.spec.ts', 'a test that is not there'] })).toEqual(['greet']);
  expect(unproved(['greet'], { greet: ['kernel/effects/effect.decider.spec.ts', 'it'] })).toEqual(['greet']);
});
