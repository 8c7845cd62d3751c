import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { ProposedPackage } from '../../../machines/contract/types.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { createApolloClient } from '../../graphql/client.ts';
import { AcceptProposal } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { signInByEmail } from '../../session/consumer-sign-in.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import classes from './Proposal.module.css';

/** The request that the sent code confirms. The code itself is included only in a product with samples. */
export interface ProposalCode {
  readonly requestToken: string;
  readonly code: string | null;
}

interface AcceptCodeFormProps {
  sent: ProposalCode;
  /** The package that is accepted; null for the cover of the quote. */
  chosen: ProposedPackage | null;
  onAgain: () => void;
}

/** Takes the code of the message, accepts, and opens the insured's own page, where the application is signed and paid. */
export function AcceptCodeForm({ sent, chosen, onAgain }: AcceptCodeFormProps) {
  const { t } = useTranslation('guest');
  const [, navigate] = useLocation();
  /** A code signs in once: after a lost answer only the acceptance is sent again. */
  const isSignedIn = useRef(false);
  const form = useInputForm<{ code: InputState<string> }>({
    code: {
      id: 'proposal-code',
      initial: blankInput,
      check: ({ text }) => (/^\D*(\d\D*){6}$/.test(text) ? undefined : t('proposal.accept.missingCode')),
    },
  });
  const send = form.onSubmit(async ({ code }) => {
    const token = location.hash.slice(1);
    const outcome = isSignedIn.current
      ? 'signed in'
      : await signInByEmail({ requestToken: sent.requestToken, code: code.text });
    if (outcome !== 'signed in')
      return [
        {
          field: 'code',
          message: t(outcome === 'lost' ? 'proposal.accept.lost' : 'proposal.accept.wrongCode'),
        },
      ];
    isSignedIn.current = true;
    // The page of a link has no session, and so no client, before the code. Accepting again changes nothing.
    const call = createApolloClient().mutate({
      mutation: AcceptProposal,
      variables: { token, package: chosen },
    });
    const answer = await call.catch(() => null);
    const accepted = answer?.data?.acceptProposal;
    if (accepted?.__typename === 'ProposalAccepted') navigate(paths.my(Number(accepted.policyId)));
    else
      return [
        {
          field: null,
          message: t(answer === null ? 'proposal.accept.unknown' : 'proposal.accept.lost'),
        },
      ];
    return [];
  });
  return (
    <InputForm onSubmit={send}>
      {sent.code === null ? null : (
        <Banner kind="note" title={t('proposal.accept.sampleCode', { code: sent.code })} />
      )}
      <TextField
        {...form.field('code')}
        label={t('proposal.accept.code')}
        required
        isFirst
        autoComplete="one-time-code"
        width="short"
      />
      {form.failure === null ? null : <Banner kind="bad" title={form.failure} />}
      <div className={classes.actions}>
        <CallButton
          isBusy={form.isBusy}
          busyText={t('proposal.accept.accepting')}
          slowText={t('proposal.accept.accepting')}
        >
          {t('proposal.accept.button')}
        </CallButton>
        <Button variant="default" onClick={onAgain}>
          {t('proposal.accept.again')}
        </Button>
      </div>
    </InputForm>
  );
}
