import { useMutation, useQuery } from '@apollo/client/react';
import type { CancellationReason, ChangeKind } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { LongTextField } from '../../form/controls/LongTextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { dateInput } from '../../form/text/date-input.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import {
  CancellationOffers,
  type CancellationOffersQuery,
  OpenChange,
} from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { describeDays } from '../comparison/change-words.ts';
import classes from './Change.module.css';
import { problemsOfAnswer } from './change-answer.ts';

type Offer = CancellationOffersQuery['cancellationOffers'][number];

interface CancellationFormProps {
  policyId: number;
  kind: ChangeKind;
}

/** Opens a cancellation, or corrects one: the reason comes first, and decides day, terms, money, signatures and evidence. */
export function CancellationForm({ policyId, kind }: CancellationFormProps) {
  const query = useQuery(CancellationOffers, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  return (
    <QueryResult query={query} label="Loading the reasons" failure="The reasons could not be loaded">
      {({ cancellationOffers }) => <ReasonForm policyId={policyId} kind={kind} offers={cancellationOffers} />}
    </QueryResult>
  );
}

interface CancellationValues {
  cancellationReason: InputState<CancellationReason>;
  effectiveDate: InputState<string>;
  note: InputState<string>;
}

function ReasonForm({ policyId, kind, offers }: CancellationFormProps & { offers: readonly Offer[] }) {
  const possible = offers.filter(({ isAvailable }) => isAvailable);
  const refused = offers.filter(({ isAvailable, reason }) => !isAvailable && !reason?.includes('private'));
  const [open] = useMutation(OpenChange, { fetchPolicy: 'no-cache' });
  const form = useInputForm<CancellationValues>({
    cancellationReason: {
      id: 'cancellation-reason',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose why the policy is cancelled.' : undefined),
    },
    effectiveDate: {
      id: 'cancellation-effective-date',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? problem : undefined),
    },
    note: { id: 'cancellation-note', initial: blankInput, check: ({ text }) => findLengthProblem(text, 500) },
  });
  const reason = form.values.cancellationReason.value;
  const offer = possible.find(({ cancellationReason }) => cancellationReason === reason);
  const submit = form.onSubmit(async (values) => {
    const change = {
      kind,
      cancellationReason: values.cancellationReason.value,
      effectiveDate: values.effectiveDate.value ?? offer?.effectiveDate ?? null,
      note: values.note.text.trim() || null,
    };
    const { data } = await open({ variables: { policyId: String(policyId), change } });
    const problems = problemsOfAnswer(data?.openChange);
    // The page loads the open change afresh.
    if (problems.length === 0) location.reload();
    return problems;
  });
  const reasonField = form.field('cancellationReason');
  return (
    <InputForm onSubmit={submit}>
      <ChoiceField
        {...reasonField}
        onChange={(value) => {
          reasonField.onChange(value);
          const day = possible.find(
            ({ cancellationReason }) => cancellationReason === value.value,
          )?.effectiveDate;
          form.field('effectiveDate').onChange(dateInput(day));
        }}
        label="Why is the policy cancelled?"
        as="select"
        options={possible.map(({ cancellationReason, code }) => ({
          value: cancellationReason,
          label: [code, enumLabel('CancellationReason', cancellationReason)].filter(Boolean).join(' '),
        }))}
        required
      />
      {offer ? (
        <>
          <FactList facts={listConsequences(offer)} />
          <DateField
            {...form.field('effectiveDate')}
            label="First day without coverage"
            note={describeDays(offer)}
            disabled={offer.earliestDate === offer.latestDate}
            required
          />
          <LongTextField {...form.field('note')} label="Comments" maxLength={500} />
        </>
      ) : null}
      {refused.length > 0 ? (
        <Disclosure label="Reasons that do not fit this policy">
          <ul className={classes.refused}>
            {refused.map(({ cancellationReason, code, reason: why }) => (
              <li key={cancellationReason}>
                {[code, enumLabel('CancellationReason', cancellationReason)].filter(Boolean).join(' ')}
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {form.failure === null ? null : (
        <Banner kind="bad" title="The cancellation was not opened">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>
          {kind === 'CANCELLATION' ? 'Prepare the cancellation' : 'Prepare the correction'}
        </CallButton>
      </div>
    </InputForm>
  );
}

/** The consequences of a reason, which the user does not choose. */
function listConsequences(offer: Offer) {
  const { isVoid, termsText, refundText, needsAgentSignature, needsInsuredSignature } = offer;
  const signers = [needsAgentSignature ? 'the agent' : '', needsInsuredSignature ? 'the insured' : ''].filter(
    Boolean,
  );
  return [
    {
      label: 'What happens',
      value: isVoid
        ? 'The term is void from its first day: there was never any coverage.'
        : 'Coverage ends at 12:01 a.m. of the first day without coverage, below.',
    },
    { label: 'Terms', value: termsText },
    { label: 'Money', value: refundText },
    {
      label: 'Signed by',
      value: signers.length === 0 ? 'No signature is needed.' : `${signers.join(' and ')}`,
    },
    { label: 'Evidence', value: offer.evidence },
  ];
}
