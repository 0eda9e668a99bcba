import { accountTexts } from '@refrain/contracts/accounts';
import { useNavigate } from 'react-router-dom';
import { problemMessage } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast/toast';
import { usePromoteToArtistMutation } from './edit-profile-api';
import { Part } from '../../../shared/ui/Part';

/** One press, and the upload is open. */
export const BecomeArtist = () => {
  const navigate = useNavigate();
  const [promote, { isLoading }] = usePromoteToArtistMutation();
  const become = async () => {
    const { error } = await promote();
    if (error) return toast({ title: accountTexts.promotionFailed, description: problemMessage(error, ''), tone: 'destructive' });
    toast({ title: accountTexts.promoted, description: accountTexts.promotedHint, tone: 'good' });
    navigate('/upload');
  };
  return (
    <Part title={accountTexts.forArtists} text={accountTexts.becomeArtistHint}>
      <Button variant="primary" busy={isLoading} onClick={() => void become()}>
        {accountTexts.becomeArtist}
      </Button>
    </Part>
  );
};
