import { accountTexts } from '@refrain/contracts/accounts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { usePromoteToArtistMutation } from './edit-profile-api';
import { Part } from '../../../shared/ui/page/Part';

/** One press, and the upload is open. */
export const BecomeArtist = () => {
  const navigate = useNavigate();
  const [promote] = usePromoteToArtistMutation();
  const { submit, isBusy } = useSubmit(promote, {
    failed: accountTexts.promotionFailed,
    done: { title: accountTexts.promoted, description: accountTexts.promotedHint, tone: 'good' },
  });
  const become = async () => void ((await submit()) && navigate('/upload'));
  return (
    <Part title={accountTexts.forArtists} text={accountTexts.becomeArtistHint}>
      <Button variant="primary" busy={isBusy} onClick={() => void become()}>
        {accountTexts.becomeArtist}
      </Button>
    </Part>
  );
};
