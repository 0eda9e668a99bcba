import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { drafted, uploadPlace } from '../../../session/drafts/drafts';
import { useAppStore } from '../../../shared/lib/redux';
import { emptyValues, type UploadValues } from './upload-values';

type Person = Readonly<{ id: string; displayName: string }>;

/** The form of an upload; what was filled in is still there when its writer comes back to it. Files have to be chosen again. */
export const useUploadForm = (resolver: Resolver<UploadValues>, { id, displayName }: Person) => {
  const { dispatch, getState } = useAppStore();
  const place = uploadPlace(id);
  const empty = emptyValues(displayName, new Date());
  const draft = getState().drafts[place];
  const form = useForm<UploadValues>({
    resolver,
    // Files and choices, which the form does not know as fields, can stand before what it would focus.
    shouldFocusError: false,
    defaultValues: draft ? { ...empty, ...(JSON.parse(draft) as UploadValues) } : empty,
  });
  const { subscribe } = form;
  const blank = JSON.stringify(empty);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const text = JSON.stringify(values);
          dispatch(drafted({ place, text: text === blank ? '' : text }));
        },
      }),
    [subscribe, dispatch, place, blank],
  );
  return form;
};
