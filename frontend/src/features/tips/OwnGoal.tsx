import { LEAST_TIP_GOAL, MOST_TIP_GOAL, tipGoalFields, tipGoalTexts, tipTexts } from '@refrain/contracts/tips';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { Input } from '../../shared/ui/form/Input';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useEndTipGoalMutation, useGetSupportersQuery, useSetTipGoalMutation } from './api';
import { GoalProgress } from './GoalProgress';

type Typed = { title: string };
const Text = textFieldOf<Typed>();
const LONGEST = String(MOST_TIP_GOAL).length;

/** The goal of the artist who looks, and the way to another one. */
export const OwnGoal = ({ artistId }: { artistId: string }) => {
  const { data } = useGetSupportersQuery(artistId);
  const form = useForm<Typed>({ defaultValues: { title: '' } });
  const [target, setTarget] = useState('');
  const [broken, setBroken] = useState<string>();
  const [set] = useSetTipGoalMutation();
  const [end] = useEndTipGoalMutation();
  const setting = useSubmit(set, { failed: tipGoalTexts.failed, done: { title: tipGoalTexts.setDone } });
  const ending = useSubmit(end, { failed: tipGoalTexts.failed, done: { title: tipGoalTexts.ended } });
  const send = form.handleSubmit(async ({ title }) => {
    const points = /^\d+$/.test(target) ? Number(target) : 0;
    const fits = points >= LEAST_TIP_GOAL && points <= MOST_TIP_GOAL;
    setBroken(fits ? undefined : tipGoalTexts.targetRule(tipTexts.points(LEAST_TIP_GOAL), tipTexts.points(MOST_TIP_GOAL)));
    if (!fits || !(await setting.submit({ title, target: points }))) return;
    form.reset();
    setTarget('');
  });
  return (
    <section aria-labelledby="own-goal" className="mb-8 grid gap-4 border-y border-line py-5">
      <div>
        <h2 id="own-goal" className="text-[1.375rem]">
          {tipGoalTexts.own}
        </h2>
        <p className="mt-2 text-ink-2">{tipGoalTexts.ownHint}</p>
      </div>
      {data?.goal && (
        <>
          <GoalProgress goal={data.goal} />
          <Button busy={ending.isBusy} onClick={() => void ending.submit()} className="justify-self-start">
            {tipGoalTexts.end}
          </Button>
        </>
      )}
      <Form form={form} rules={tipGoalFields} onSubmit={send}>
        <Text name="title" label={tipGoalTexts.what} />
        <Field label={tipGoalTexts.target} error={broken} required>
          <Input inputMode="numeric" maxLength={LONGEST} value={target} onChange={(event) => setTarget(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" busy={setting.isBusy} className="justify-self-start">
          {tipGoalTexts.set}
        </Button>
      </Form>
    </section>
  );
};
