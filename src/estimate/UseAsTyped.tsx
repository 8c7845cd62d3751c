import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../form/controls/TextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import classes from './EstimateView.module.css';
import type { EstimateSession } from './use-estimate.ts';

/** Estimates an address that no service confirmed, with the reason that underwriting reads. */
export function UseAsTyped({ session }: { session: EstimateSession }) {
  const { t } = useTranslation();
  const id = useId();
  const form = useInputForm<{ reason: InputState<string> }>({
    reason: { id: `${id}-reason`, initial: blankInput, check: checkText(t('address.reasonMissing'), 200) },
  });
  const { place } = session.plan;
  if (place === null) return null;
  return (
    <InputForm
      onSubmit={form.onSubmit(async ({ reason }) => {
        session.choosePlace({ ...place, input: { ...place.input, overrideReason: reason.text.trim() } });
        return [];
      })}
    >
      <TextField
        {...form.field('reason')}
        label={t('address.reason')}
        note={t('address.reasonNote')}
        required
        autoComplete="off"
      />
      <div className={classes.asTyped}>
        <Button type="submit" size="sm" variant="default">
          {t('address.asTyped')}
        </Button>
      </div>
    </InputForm>
  );
}
