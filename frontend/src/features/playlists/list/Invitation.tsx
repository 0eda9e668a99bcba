import { commonTexts } from '@refrain/contracts/kernel';
import { playlistTexts as texts, type Playlist } from '@refrain/contracts/playlists';
import { useUser } from '../../../session/use-user';
import { Button } from '../../../shared/ui/Button';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useJoinPlaylistMutation, useLeavePlaylistMutation } from '../api';

/** Asks an invited viewer whether they want to work on the list. */
export const Invitation = ({ list }: { list: Playlist }) => {
  const user = useUser();
  const [join] = useJoinPlaylistMutation();
  const [leave] = useLeavePlaylistMutation();
  const outcomes = { failed: texts.failed, reason: commonTexts.unchanged };
  const [accepting, declining] = [useSubmit(join, outcomes), useSubmit(leave, outcomes)];
  if (!user || list.standing !== 'invited') return null;
  return (
    <section aria-label={texts.invitations} className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-sunk px-5 py-4">
      <p className="min-w-0 flex-1 basis-60">{texts.invitedBy(list.owner?.displayName ?? '')}</p>
      <Button variant="primary" busy={accepting.isBusy} onClick={() => void accepting.submit(list.id)}>
        {texts.accept}
      </Button>
      <Button busy={declining.isBusy} onClick={() => void declining.submit({ id: list.id, userId: user.id })}>
        {texts.decline}
      </Button>
    </section>
  );
};
