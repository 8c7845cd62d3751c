import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InputForm } from '../../form/InputForm.tsx';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';

interface PortalFormProps {
  form: { readonly failure: string | null; readonly isBusy: boolean };
  onSubmit: FormEventHandler;
  /** The words of its button, and while it waits for an answer. */
  button: string;
  busyText: string;
  /** `default` where another button of the page leads on. */
  variant?: 'default';
  children: ReactNode;
}

/** A form of the insured's page: its fields, its problems, and its button. */
export function PortalForm({ form, onSubmit, button, busyText, variant, children }: PortalFormProps) {
  const { t } = useTranslation('portal');
  return (
    <InputForm onSubmit={onSubmit}>
      {children}
      {form.failure === null ? null : (
        <Banner kind="bad" title={t('problem')}>
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton
          {...(variant && { variant })}
          isBusy={form.isBusy}
          busyText={busyText}
          slowText={busyText}
        >
          {button}
        </CallButton>
      </div>
    </InputForm>
  );
}
