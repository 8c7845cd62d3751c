import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { RequestPolicySignIn } from '../../graphql/portal-documents.ts';
import { findUnsentReason } from '../../graphql/use-request-sign-in.ts';
import { paths } from '../../paths.ts';
import { keepSentSignIn, type SentSignIn } from '../../session/consumer-sign-in.ts';
import { useSession } from '../../session/use-session.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import { PortalForm } from '../task/PortalForm.tsx';
import { AddedPolicyForm } from './AddedPolicyForm.tsx';

interface DoorInput {
  policyNumber: InputState<string>;
  lastName: InputState<string>;
  postalCode: InputState<string>;
  letterCode: InputState<string>;
  email: InputState<string>;
}

/** Opens a policy by its number, a last name and a ZIP code, with a code that is mailed; for a loss to be reported, or for good. */
export function PolicyDoor({ isToReport }: { isToReport: boolean }) {
  const { t } = useTranslation('portal');
  const session = useSession();
  const [sent, setSent] = useState<SentSignIn | null>(null);
  const [, navigate] = useLocation();
  const goOn = (message: SentSignIn) => {
    if (session.kind === 'signed in') return setSent(message);
    keepSentSignIn(message);
    navigate(paths.openMy);
  };
  return (
    <PortalFrame
      title={t(isToReport ? 'report.title' : 'door.title')}
      intro={t(isToReport ? 'door.reportIntro' : 'door.intro')}
    >
      {sent === null ? (
        <NumberForm isToReport={isToReport} onSent={goOn} />
      ) : (
        <AddedPolicyForm sent={sent} isToReport={isToReport} />
      )}
      <p>
        <Anchor component={Link} href={paths.my()}>
          {t(session.kind === 'signed in' ? 'back' : 'door.byEmail')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}

function NumberForm({ isToReport, onSent }: { isToReport: boolean; onSent: (sent: SentSignIn) => void }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [requestSignIn] = useMutation(RequestPolicySignIn);
  const form = useInputForm<DoorInput>({
    policyNumber: { id: 'door-number', initial: blankInput, check: checkText(t('place.missing'), 30) },
    lastName: { id: 'door-name', initial: blankInput, check: checkText(t('place.missing'), 100) },
    postalCode: {
      id: 'door-zip',
      initial: blankInput,
      check: ({ text }) => (/^\s*\d{5}(-?\d{4})?\s*$/.test(text) ? undefined : t('place.badZip')),
    },
    letterCode: { id: 'door-letter', initial: blankInput, check: () => undefined },
    email: {
      id: 'door-email',
      initial: blankInput,
      check: ({ isValid }) => (isValid ? undefined : t('signIn.badEmail')),
    },
  });
  const send = form.onSubmit(async ({ policyNumber, lastName, postalCode, letterCode, email }) => {
    const hasLetter = letterCode.text.trim() !== '';
    if (hasLetter && email.value === null) return [{ field: 'email', message: t('signIn.badEmail') }];
    const request = {
      policyNumber: policyNumber.text.trim(),
      lastName: lastName.text.trim(),
      postalCode: postalCode.text.trim(),
      ...(hasLetter ? { letterCode: letterCode.text.trim(), email: email.text.trim() } : {}),
      isToReport,
      isSpanish: language === 'es',
    };
    const answer = await requestSignIn({ variables: { request } }).catch(() => null);
    const sent = answer?.data?.requestPolicySignIn;
    if (sent?.__typename !== 'ConsumerSignInSent')
      return [{ field: null, message: t(`signIn.${findUnsentReason(sent?.problems)}`) }];
    const { requestToken, url, code } = sent;
    onSent({ email: null, requestToken, url, code, isToReport });
    return [];
  });
  return (
    <PortalForm form={form} onSubmit={send} button={t('door.send')} busyText={t('signIn.sending')}>
      <TextField {...form.field('policyNumber')} label={t('policy.number')} required width="medium" />
      <TextField {...form.field('lastName')} label={t('door.lastName')} required autoComplete="family-name" />
      <TextField
        {...form.field('postalCode')}
        label={t('place.zip')}
        required
        autoComplete="postal-code"
        width="short"
      />
      <Disclosure label={t('door.letter')}>
        <TextField {...form.field('letterCode')} label={t('door.letterCode')} width="medium" />
        <EmailField {...form.field('email')} label={t('signIn.email')} />
      </Disclosure>
    </PortalForm>
  );
}
