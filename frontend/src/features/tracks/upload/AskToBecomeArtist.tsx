import { accountTexts } from '@refrain/contracts/accounts';
import { trackRefusals } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/states';

/** For members whose account is not an artist's. */
export const AskToBecomeArtist = () => (
  <EmptyState
    title={accountTexts.becomeArtist}
    text={trackRefusals.artistOnly.message}
    action={
      <Link to="/settings" className={buttonClass()}>
        {accountTexts.becomeArtist}
      </Link>
    }
  />
);
