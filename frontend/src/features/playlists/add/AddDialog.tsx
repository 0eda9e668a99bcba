import { commonTexts } from '@refrain/contracts/kernel';
import { playlistRules, playlistTexts as texts, type PlaylistChoice } from '@refrain/contracts/playlists';
import { Check } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { plural } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Form, textFieldOf } from '../../../shared/ui/form/Form';
import { ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toast/toast';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useCreatePlaylistMutation, useGetPlaylistChoicesQuery } from '../api';
import { PlaylistCover } from '../list/PlaylistCover';
import { useAddAll } from './use-add-all';

type Props = {
  title: string;
  /** One song, or those of a whole list in its order. */
  trackIds: readonly string[];
  /** A playlist that is no choice. */
  except?: string;
  onClose: () => void;
};
type Typed = { name: string };
const Text = textFieldOf<Typed>();
const OUTCOMES = { failed: texts.failed, reason: commonTexts.unchanged };

/** The lists that songs may be added to, and a new one. */
export const AddDialog = ({ title, trackIds, except, onClose }: Props) => {
  const { data, isError, refetch } = useGetPlaylistChoicesQuery(trackIds[0]!, { refetchOnMountOrArgChange: true });
  const [create] = useCreatePlaylistMutation();
  const addAll = useAddAll(trackIds);
  const adding = useSubmit(addAll.to, OUTCOMES);
  const creating = useSubmit(async ({ name }: Typed) => {
    const made = await create({ name, visibility: 'private' });
    return made.data ? addAll.to(made.data.id) : made;
  }, OUTCOMES);
  const form = useForm<Typed>({ defaultValues: { name: '' } });
  const done = (name: string) => {
    toast({ title: texts.addedTo(name), ...(trackIds.length > 1 && { description: addAll.said() }), tone: 'good' });
    onClose();
  };
  const send = form.handleSubmit(async (typed) => {
    if (await creating.submit(typed)) done(typed.name);
  });
  const choose = async ({ id, name }: PlaylistChoice) => {
    if (!adding.isBusy && (await adding.submit(id))) done(name);
  };
  // Of many songs only the first one was asked about.
  const choices = data?.playlists
    .filter(({ id }) => id !== except)
    .map((list) => ({ ...list, holds: list.holds && trackIds.length === 1 }));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.add} description={title}>
      <Form form={form} rules={playlistRules} onSubmit={send} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Text name="name" label={texts.create} />
        <Button type="submit" busy={creating.isBusy} className="min-h-12">
          {texts.make}
        </Button>
      </Form>
      {isError && <ErrorState title={texts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={3} className="h-14" />
        </Loading>
      )}
      {choices && choices.length > 0 && (
        <ul aria-label={texts.title} className="max-h-96 overflow-y-auto border-y border-line">
          {choices.map((list) => (
            <Choice key={list.id} list={list} onChoose={() => void choose(list)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

const Choice = ({ list, onChoose }: { list: PlaylistChoice; onChoose: () => void }) => (
  <li className="border-t border-line first:border-t-0">
    <button
      type="button"
      aria-disabled={list.holds}
      onClick={list.holds ? undefined : onChoose}
      className="flex min-h-16 w-full items-center gap-3 rounded-field px-1 text-left -outline-offset-2 hover:bg-ink/5"
    >
      <PlaylistCover list={list} size={48} />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block truncate font-semibold">{list.name}</b>
        <span className="block truncate text-[0.8125rem] text-ink-3">
          {list.holds ? texts.isIn : plural(list.songCount ?? 0, 'song')}
        </span>
      </span>
      {list.holds && <Check size={18} strokeWidth={1.75} aria-hidden="true" className="mr-2 flex-none" />}
    </button>
  </li>
);
