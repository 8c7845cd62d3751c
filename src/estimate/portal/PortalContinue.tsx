import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { useRequestSignIn } from '../../graphql/use-request-sign-in.ts';
import { paths } from '../../paths.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import type { EstimateSession } from '../use-estimate.ts';
import { useFormat } from '../use-format.ts';

interface PortalContinueProps {
  token: string;
  session: EstimateSession;
  isOpen: boolean;
  onClose: () => void;
}

interface VisitorInput {
  firstName: InputState<string>;
  lastName: InputState<string>;
  email: InputState<string>;
}

/** Asks who is insured, and sends the link by which the price becomes a quote. The estimate goes with it, so that it opens anywhere. */
export function PortalContinue({ token, session, isOpen, onClose }: PortalContinueProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const requestSignIn = useRequestSignIn();
  const [, navigate] = useLocation();
  const formId = useId();
  const { plan, estimate } = session;
  const name = (field: string) => ({
    id: `${formId}-${field}`,
    initial: blankInput,
    check: checkText(t('portal.missing'), 60),
  });
  const form = useInputForm<VisitorInput>({
    firstName: name('firstName'),
    lastName: name('lastName'),
    email: {
      id: `${formId}-email`,
      initial: blankInput,
      check: ({ isValid, value }) => (isValid && value !== null ? undefined : t('portal.badEmail')),
    },
  });
  const send = form.onSubmit(async ({ firstName, lastName, email }) => {
    if (plan.place === null || estimate === null) return [];
    const { buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible } = estimate.cover;
    const outcome = await requestSignIn({
      email: email.text.trim(),
      portal: token,
      isSpanish: language === 'es',
      estimate: {
        firstName: firstName.text.trim(),
        lastName: lastName.text.trim(),
        place: plan.place.input,
        building: plan.answers,
        cover: { buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible },
      },
    });
    if (outcome !== 'sent') return [{ field: null, message: t(`portal.${outcome}`) }];
    navigate(paths.openMy);
    return [];
  });
  return (
    <Dialog
      isOpen={isOpen}
      title={t('portal.nextTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('portal.cancel')}
          </Button>
          <CallButton
            form={formId}
            isBusy={form.isBusy}
            busyText={t('portal.sending')}
            slowText={t('portal.slow')}
          >
            {t('portal.send')}
          </CallButton>
        </>
      }
    >
      <InputForm id={formId} onSubmit={send}>
        <p>{t('portal.intro')}</p>
        <TextField
          {...form.field('firstName')}
          label={t('portal.firstName')}
          required
          autoComplete="given-name"
        />
        <TextField
          {...form.field('lastName')}
          label={t('portal.lastName')}
          required
          autoComplete="family-name"
        />
        <EmailField {...form.field('email')} label={t('portal.email')} required />
        {form.failure === null ? null : <Banner kind="bad" title={form.failure} />}
      </InputForm>
    </Dialog>
  );
}
