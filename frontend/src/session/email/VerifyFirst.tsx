import { emailTexts } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { Link } from 'react-router-dom';
import { ResendLink } from './ResendLink';

/** In place of what publishes, once a person should have verified their address. */
export const VerifyFirst = () => (
  <section
    aria-label={emailTexts.gateTitle}
    className="grid gap-3 rounded-card border border-edge bg-sleeve px-4 py-4 shadow-sleeve sm:px-5"
  >
    <h2 className="text-[1.25rem]">{emailTexts.gateTitle}</h2>
    <p className="text-ink-2">{kernelRefusals.emailNotVerified.message}</p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ResendLink primary />
      <Link
        to="/settings#email"
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-2"
      >
        {emailTexts.toSettings}
      </Link>
    </div>
  </section>
);
