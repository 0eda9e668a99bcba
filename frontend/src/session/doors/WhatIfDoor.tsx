import { forkTexts } from '@refrain/contracts/forks';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { useUser } from '../use-user';

/** Where an admin would ask what other rules would have done; nothing for others. */
export const WhatIfDoor = () => {
  const user = useUser() ?? null;
  if (lackOf(routeOf('admin-what-if'), user)) return null;
  return (
    <p className="mb-4 text-ink-2">
      {forkTexts.doorHint}{' '}
      <Link to="/admin/what-if" className="font-semibold text-ink underline pointer-coarse:py-3">
        {forkTexts.toWhatIf}
      </Link>
    </p>
  );
};
