import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  formatDate,
  formatDollarsAndCents,
  toBusinessDate,
} from '../../../machines/domain/format/format-values.ts';
import { chargedPaymentTypes } from '../../../machines/domain/money/payment.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { explainRefusal, listRefusals } from '../../form/refusals.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { useLookups } from '../../form/use-lookups.ts';
import {
  AgreeToDrafts,
  EndDrafts,
  PolicyDrafts,
  type PolicyDraftsQuery,
} from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { sampleCards } from '../screens/payment/sample-cards.ts';

type Drafts = NonNullable<PolicyDraftsQuery['draftConsent']>;

/** The consent by which the bills of a policy and its renewals are drawn: given, renewed with another card, or ended. */
export function DraftSection() {
  const { policyId } = useWizard();
  const query = useQuery(PolicyDrafts, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  return (
    <QueryResult query={query} label="Loading the consent" failure="The consent could not be loaded">
      {({ draftConsent }) =>
        draftConsent === null || isOver(draftConsent) ? null : (
          <Section
            title="Automatic payment"
            intro="With the consent of the insured, bills are drawn on the day on which they are due."
          >
            {draftConsent.failed === null ? null : <FailedBanner failed={draftConsent.failed} />}
            <ConsentFacts drafts={draftConsent} />
            {draftConsent.mayChange ? (
              <ConsentForm
                policyId={String(policyId)}
                drafts={draftConsent}
                onChange={() => void query.refetch()}
              />
            ) : null}
          </Section>
        )
      }
    </QueryResult>
  );
}

/** Whether there is nothing to show: the term has ended, and no consent is left from before. */
function isOver({ consent, refusal }: Drafts): boolean {
  return consent === null && refusal !== null;
}

function FailedBanner({ failed }: { failed: NonNullable<Drafts['failed']> }) {
  return (
    <Banner kind="warn" title={`A payment failed on ${formatDate(failed.failedDate)}`}>
      {`${formatDollarsAndCents(failed.amount)} is due by ${formatDate(failed.dueDate)}. The insured was notified by letter.`}
      {failed.reason === null ? '' : ` The bank says: ${failed.reason}`}
    </Banner>
  );
}

function ConsentFacts({ drafts: { consent, nextDay } }: { drafts: Drafts }) {
  if (consent === null) return <p>Nothing is drawn: bills are paid by hand.</p>;
  return (
    <FactList
      facts={[
        { label: 'Drawn from', value: `The ${consent.account}` },
        { label: 'Signed', value: consent.signedName },
        { label: 'Entered by', value: consent.consentedByName },
        { label: 'On', value: formatDate(toBusinessDate(new Date(consent.consentedAt))) },
        {
          label: 'Next draft',
          value: nextDay === null ? 'With the next bill' : formatDate(nextDay),
        },
      ]}
    />
  );
}

interface ConsentFormProps {
  policyId: string;
  drafts: Drafts;
  onChange: () => void;
}

interface ConsentValues {
  token: InputState<string>;
  paymentTypeId: InputState<number>;
  signedName: InputState<string>;
}

/** The consent that is given, or renewed with another card. Of a term that has ended, what is left is its end. */
function ConsentForm({ policyId, drafts, onChange }: ConsentFormProps) {
  const { consent, words, refusal } = drafts;
  const types = useLookups('paymentType').filter(({ value }) => chargedPaymentTypes.includes(value));
  const [agree] = useMutation(AgreeToDrafts, { fetchPolicy: 'no-cache' });
  const form = useInputForm<ConsentValues>({
    token: {
      id: 'draft-token',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose the card or account.' : undefined),
    },
    paymentTypeId: {
      id: 'draft-type',
      initial: choiceInput(2),
      check: ({ value }) => (value === null ? 'Choose what it is.' : undefined),
    },
    signedName: {
      id: 'draft-name',
      initial: blankInput,
      check: checkText('Type the full name of the insured to sign.', 100),
    },
  });
  const submit = form.onSubmit(async ({ token, paymentTypeId, signedName }) => {
    if (token.value === null || paymentTypeId.value === null) return [];
    const input = { token: token.value, paymentTypeId: paymentTypeId.value, signedName: signedName.text };
    const { data } = await agree({ variables: { policyId, consent: input } });
    if (data?.agreeToDrafts.__typename !== 'DraftConsentSaved')
      return listRefusals(data?.agreeToDrafts, lost);
    onChange();
    return [];
  });
  if (refusal !== null)
    return (
      <>
        <p>{refusal}</p>
        <EndConsent policyId={policyId} onEnd={onChange} />
      </>
    );
  return (
    <InputForm onSubmit={submit}>
      <p>{words}</p>
      <ChoiceField
        {...form.field('token')}
        label="Draw from"
        as="select"
        required
        options={sampleCards}
        note="The payment service keeps the card or account. What is kept here is its token."
      />
      <ChoiceField {...form.field('paymentTypeId')} label="What it is" as="select" required options={types} />
      <TextField {...form.field('signedName')} label="Full name of the insured, as signed" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The consent was not changed">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          {consent === null ? 'Draw bills automatically' : 'Use this card or account'}
        </CallButton>
      </div>
      {consent === null ? null : <EndConsent policyId={policyId} onEnd={onChange} />}
    </InputForm>
  );
}

function EndConsent({ policyId, onEnd }: { policyId: string; onEnd: () => void }) {
  const [end] = useMutation(EndDrafts, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    const { data } = await end({ variables: { policyId } }).catch(() => ({ data: undefined }));
    if (data?.endDrafts.__typename !== 'DraftConsentSaved')
      return setFailure(explainRefusal(data?.endDrafts, lost));
    setFailure(null);
    onEnd();
  });
  return (
    <>
      {failure === null ? null : (
        <Banner kind="bad" title="The consent was not changed">
          {failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={isBusy} onPress={() => press()}>
          End the consent
        </CallButton>
      </div>
    </>
  );
}

const lost = 'The call failed. Try again in a moment.';
