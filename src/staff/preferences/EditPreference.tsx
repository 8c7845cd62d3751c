import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PreferenceSpec } from '../../../machines/domain/access/preference.ts';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { YesNoField } from '../../form/controls/YesNoField.tsx';
import { choiceInput, type InputState } from '../../form/input-state.ts';
import { type PreferenceRowFragment, SetPreference } from '../../graphql/staff-documents.ts';
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
  owner: { readonly entityId: string; readonly name: string };
  /** What was done in words; null where nothing was. */
  onClose: (done: string | null) => void;
}

/** Sets the entity's own value of a preference, or takes it away, so that the one above holds. */
export function EditPreference({ spec, row, owner, onClose }: EditPreferenceProps) {
  const [value, setValue] = useState<InputState<string>>(choiceInput(row.value));
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [set, { loading }] = useMutation(SetPreference);
  const [isTaking, setTaking] = useState(false);
  const isOwn = row.level === 'ENTITY' && row.ownerId === owner.entityId;
  const send = async (own: string | null) => {
    setTaking(own === null);
    const variables = { owner: 'ENTITY', ownerId: owner.entityId, name: spec.name, value: own } as const;
    const answer = (await set({ variables }).catch(() => null))?.data?.setPreference;
    if (answer?.__typename === 'PreferenceSaved') {
      const now = formatPreference(answer.preference);
      onClose(own === null ? `Taken away. What holds now: ${now}` : `Saved. ${spec.name}: ${now}`);
      return;
    }
    setFault(findRefusal(answer));
    setAttempt(attempt + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(value.text);
  };
  const field = {
    id: 'preference',
    label: `Value for ${owner.name}`,
    value,
    onChange: setValue,
    error: fault ?? undefined,
  };
  return (
    <FocusedRegion label={`Change ${spec.name}`}>
      <div className={classes.long}>
        <Section title={spec.name} lead={spec.effect}>
          <ErrorSummary
            problems={fault === null ? [] : [{ field: 'preference', message: fault }]}
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
              <CallButton isBusy={loading && !isTaking} isHeld={loading}>
                Save
              </CallButton>
              {isOwn ? (
                <CallButton
                  variant="default"
                  isBusy={loading && isTaking}
                  isHeld={loading}
                  onPress={() => void send(null)}
                >
                  Take it away
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
