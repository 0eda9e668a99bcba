import { commonTexts } from '@refrain/contracts/kernel';
import {
  ANYTHING,
  PLAYLIST_VISIBILITIES,
  playlistRules,
  playlistTexts as texts,
  ruleInWords,
  type Playlist,
  type PlaylistRule,
  type PlaylistVisibility,
} from '@refrain/contracts/playlists';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Form, textFieldOf } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useCreatePlaylistMutation, useEditPlaylistMutation } from '../api';
import { RuleFields } from './RuleFields';

type Typed = { name: string; description: string };
const Text = textFieldOf<Typed>();

/** `list` is the one that is changed; without it a new one is made, and opened. */
type Props = { list?: Playlist; isSmart: boolean; onClose: () => void };

export const PlaylistForm = ({ list, isSmart, onClose }: Props) => {
  const navigate = useNavigate();
  const form = useForm<Typed>({ defaultValues: { name: list?.name ?? '', description: list?.description ?? '' } });
  const [visibility, setVisibility] = useState<PlaylistVisibility>(list?.visibility ?? 'private');
  const [rule, setRule] = useState<PlaylistRule>(list?.rule ?? ANYTHING);
  const [create] = useCreatePlaylistMutation();
  const [edit] = useEditPlaylistMutation();
  const { submit, isBusy, refused } = useSubmit(
    async ({ name, description }: Typed) => {
      const request = { name, description: description || null, visibility, rule: isSmart ? rule : null };
      if (list) return edit({ id: list.id, ...request });
      const answer = await create(request);
      if (answer.data) void navigate(`/playlist/${answer.data.id}`);
      return answer;
    },
    { failed: texts.failed, reason: commonTexts.unchanged, done: { title: list ? texts.saved : texts.created, tone: 'good' } },
  );
  const send = form.handleSubmit(async (typed) => {
    if (await submit(typed)) onClose();
  });
  const title = list ? texts.edit : isSmart ? texts.createSmart : texts.create;
  return (
    <Dialog open busy={isBusy} isWide={isSmart} onOpenChange={(open) => open || onClose()} title={title}>
      <Form form={form} rules={playlistRules} onSubmit={send} className="grid gap-5">
        <Text name="name" label={texts.name} />
        <Text name="description" label={texts.description} kind="text" rows={3} />
        <fieldset className="grid justify-items-start gap-2">
          <legend className="mb-1.5 font-semibold">{texts.visibility}</legend>
          <Segmented
            label={texts.visibility}
            options={PLAYLIST_VISIBILITIES}
            labels={texts.visibilities}
            value={visibility}
            onChange={setVisibility}
          />
        </fieldset>
        {isSmart && <RuleFields rule={rule} onChange={setRule} />}
        {isSmart && (
          <p role="status" className="liner">
            {ruleInWords(rule)}
          </p>
        )}
        <FormAlert text={refused} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {list ? texts.save : title}
        </Button>
      </Form>
    </Dialog>
  );
};
