import { shellTexts } from '@refrain/contracts/routes';
import { LogOut } from 'lucide-react';
import { Button } from '../../../shared/ui/Button';
import { useLeaving } from './use-leaving';

/** Signing out from the header; on small screens the account menu has it. */
export const LogoutButton = () => {
  const { leave, isLeaving } = useLeaving();
  return (
    <Button variant="quiet" busy={isLeaving} onClick={leave} className="max-md:hidden">
      {!isLeaving && <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />}
      {isLeaving ? shellTexts.loggingOut : shellTexts.logOut}
    </Button>
  );
};
