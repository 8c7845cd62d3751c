import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { PreferenceSpec } from '../../../machines/domain/access/preference.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { YesNoField } from '../../form/controls/YesNoField.tsx';
import { choiceInput, type InputState } from '../../form/input-state.ts';
import { type PreferenceRowFragment, SetPreference } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';
import { findRefusal } from '../people/result-notice.ts';
import { formatPreference } from './format-preference.ts';

interface EditPreferenceProps {
  spec: PreferenceSpec;
  row: PreferenceRowFragment;
  owner: { readonly ownerId: string; readonly name: string };
  /** Called with the confirmation text, or with null if nothing changed. */
  onClose: (message: string | null) => void;
}

/** Sets the entity's own value of a preference, or removes it so that the next higher setting applies. */
export function EditPreference({ spec, row, owner, onClose }: EditPreferenceProps) {
  const form = useForm<{ value: InputState<string> }>({
    initialValues: { value: choiceInput(row.value) },
    clearInputErrorOnChange: false,
  });
  const { value } = form.values;
  const setValue = (input: InputState<string>) => form.setValues({ value: input });
  const problem = typeof form.errors['value'] === 'string' ? form.errors['value'] : null;
  const [attempt, setAttempt] = useState(0);
  const [set, { loading }] = useMutation(SetPreference);
  const [isRemoving, setRemoving] = useState(false);
  const isOwn = row.level === 'ENTITY' && row.ownerId === owner.ownerId;
  const send = async (newValue: string | null) => {
    setRemoving(newValue === null);
    const variables = { owner: 'ENTITY', ownerId: owner.ownerId, name: spec.name, value: newValue } as const;
    const answer = (await set({ variables }).catch(() => null))?.data?.setPreference;
    if (answer?.__typename === 'PreferenceSaved') {
      const now = formatPreference(answer.preference);
      onClose(newValue === null ? `Removed. Value now: ${now}` : `Saved. ${spec.title}: ${now}`);
      return;
    }
    form.setErrors({ value: findRefusal(answer) });
    setAttempt(attempt + 1);
  };
  const submit = form.onSubmit(() => send(value.text));
  const field = {
    id: 'preference',
    label: `Value for ${owner.name}`,
    value,
    onChange: setValue,
    error: problem ?? undefined,
  };
  return (
    <FocusedRegion label={`Change ${spec.title}`}>
      <div className={classes.long}>
        <Section title={spec.title} intro={spec.effect}>
          <ErrorSummary
            problems={problem === null ? [] : [{ field: 'preference', message: problem }]}
            attempt={attempt}
          />
          <form className={classes.form} onSubmit={submit} noValidate>
            {spec.kind === 'flag' ? (
              <YesNoField
                {...field}
                value={choiceInput(value.text === '' ? null : value.text === 'true')}
                onChange={({ value: is }) => setValue(choiceInput(is === null ? '' : String(is)))}
              />
            ) : spec.kind === 'text' ? (
              <LongTextField {...field} maxLength={2000} />
            ) : (
              <TextField {...field} maxLength={2000} width="full" />
            )}
            <div className={classes.actions}>
              <CallButton isBusy={loading && !isRemoving} isDisabled={loading}>
                Save
              </CallButton>
              {isOwn ? (
                <CallButton
                  variant="default"
                  isBusy={loading && isRemoving}
                  isDisabled={loading}
                  onPress={() => void send(null)}
                >
                  Remove override
                </CallButton>
              ) : null}
              <Button variant="default" onClick={() => onClose(null)}>
                Cancel
              </Button>
            </div>
          </form>
        </Section>
      </div>
    </FocusedRegion>
  );
}
