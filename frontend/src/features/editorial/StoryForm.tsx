import { blogRules, newsDeskTexts, type BlogPost } from '@refrain/contracts/editorial';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cx } from '../../shared/lib/cx';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { Segmented } from '../../shared/ui/form/Segmented';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { CoverField, type CoverChoice } from './CoverField';
import { StoryPreview } from './StoryPreview';

type Words = { title: string; excerpt: string; content: string };
/** What is sent: a new cover is a file, one that stays is undefined, and null is none. */
export type Draft = Words & { cover: CoverChoice };

const VIEWS = ['write', 'preview'] as const;
type Props = { story: BlogPost | null; busy: boolean; refused: string | undefined; onSend: (draft: Draft) => void };

const Text = textFieldOf<Words>();

/** The words and the cover of a story, beside what readers will see of it; on small screens one or the other. */
export const StoryForm = ({ story, busy, refused, onSend }: Props) => {
  const form = useForm<Words>({
    defaultValues: { title: story?.title ?? '', excerpt: story?.excerpt ?? '', content: story?.content ?? '' },
  });
  const [cover, setCover] = useState<CoverChoice>(story?.cover ? undefined : null);
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const words = form.watch();
  const submit = form.handleSubmit(
    (typed) => onSend({ ...typed, cover }),
    () => setView('write'),
  );
  return (
    <>
      <Segmented
        label={newsDeskTexts.viewLabel}
        options={VIEWS}
        labels={newsDeskTexts.views}
        value={view}
        onChange={setView}
        className="mb-5 lg:hidden"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-12">
        <Form
          form={form}
          rules={blogRules}
          onSubmit={submit}
          className={cx('grid content-start gap-5', view === 'preview' && 'max-lg:hidden')}
        >
          <Text name="title" label={newsDeskTexts.labels.title} hint={newsDeskTexts.titleHint} />
          <Text name="excerpt" label={newsDeskTexts.labels.excerpt} hint={newsDeskTexts.excerptHint} />
          <CoverField story={story} title={words.title} choice={cover} onChange={setCover} />
          <Text name="content" label={newsDeskTexts.labels.content} kind="text" hint={newsDeskTexts.contentHint} rows={18} />
          <FormAlert text={refused} />
          <Button type="submit" variant="primary" busy={busy} className="min-h-[3.125rem]">
            {story ? newsDeskTexts.save : newsDeskTexts.publish}
          </Button>
        </Form>
        <StoryPreview words={words} story={story} cover={cover} className={cx(view === 'write' && 'max-lg:hidden')} />
      </div>
    </>
  );
};
