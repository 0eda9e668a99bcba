import { commonTexts } from '@refrain/contracts/kernel';
import { playlistRules, playlistTexts as texts, type Playlist, type PlaylistPerson } from '@refrain/contracts/playlists';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Form, textFieldOf } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { IconButton } from '../../../shared/ui/IconButton';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useInviteToPlaylistMutation, useLeavePlaylistMutation } from '../api';

type Typed = { username: string };
const Text = textFieldOf<Typed>();

/** Who works on a list, and the way to invite more people. */
export const Members = ({ list, onClose }: { list: Playlist; onClose: () => void }) => {
  const form = useForm<Typed>({ defaultValues: { username: '' } });
  const [invite] = useInviteToPlaylistMutation();
  const { submit, isBusy, refused } = useSubmit(invite, {
    failed: texts.inviteFailed,
    reason: commonTexts.unchanged,
    done: { title: texts.invited, tone: 'good' },
  });
  const send = form.handleSubmit(async (typed) => {
    if (await submit({ id: list.id, ...typed })) form.reset();
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.invite} description={texts.inviteHint}>
      <Form form={form} rules={playlistRules} onSubmit={send}>
        <Text name="username" label={texts.username} kind="exact" />
        <FormAlert text={refused} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.inviteSend}
        </Button>
      </Form>
      {list.members.length + list.invited.length > 0 && (
        <ul aria-label={texts.members} className="border-t border-line">
          {list.members.map((person) => (
            <Member key={person.id} list={list} person={person} />
          ))}
          {list.invited.map((person) => (
            <Member key={person.id} list={list} person={person} isWaiting />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

type MemberProps = { list: Playlist; person: PlaylistPerson; isWaiting?: boolean };

const Member = ({ list, person: { id, displayName }, isWaiting = false }: MemberProps) => {
  const [leave] = useLeavePlaylistMutation();
  const { submit } = useSubmit(leave, { failed: texts.failed, reason: commonTexts.unchanged });
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line">
      <span className="min-w-0 flex-1 truncate font-semibold">{displayName}</span>
      {isWaiting && <span className="text-[0.8125rem] text-ink-3">{texts.waiting}</span>}
      <IconButton label={texts.takeOut(displayName)} onClick={() => void submit({ id: list.id, userId: id })}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
};
