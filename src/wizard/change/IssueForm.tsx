import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import type { InputState } from '../../form/input-state.ts';
import { dateInput } from '../../form/text/date-input.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import {
  AbandonChange,
  type ChangeDetailFieldsFragment,
  IssueChange,
  MoveChange,
  PriceChange,
} from '../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ReasonList } from '../../ui/display/ReasonList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { describeAmount } from '../comparison/change-words.ts';
import { useWizard } from '../open/use-wizard.ts';
import { NeededDocument } from '../screens/documents/NeededDocument.tsx';
import { PaymentSection } from '../screens/payment/PaymentSection.tsx';
import { findWrongCoverage } from '../screens/rates/unrated-choice.ts';
import classes from './Change.module.css';
import { problemsOfAnswer } from './change-answer.ts';

interface IssueFormProps {
  details: ChangeDetailFieldsFragment;
  onChanged: () => void;
  onEnded: (change: ChangeDetailFieldsFragment['change']) => void;
}

interface SignatureValues {
  agentSignedDate: InputState<string>;
  insuredSignedDate: InputState<string>;
}

/** The open requirements of the change: documents, payment, signatures; and, always in sight, its money and the one next button. */
export function IssueForm({ details, onChanged, onEnded }: IssueFormProps) {
  const { change, documents, problems, price, possibleStart } = details;
  const { policyId, saveAll, reloadFile, stored, problems: screenProblems } = useWizard();
  const [isLeaving, setLeaving] = useState(false);
  const variables = { policyId: String(policyId) };
  const [priceCall] = useMutation(PriceChange, { fetchPolicy: 'no-cache' });
  const [moveCall] = useMutation(MoveChange, { fetchPolicy: 'no-cache' });
  const [issueCall] = useKeyedMutation(IssueChange, { fetchPolicy: 'no-cache' });
  const [abandonCall] = useMutation(AbandonChange, { fetchPolicy: 'no-cache' });
  const form = useInputForm<SignatureValues>({
    agentSignedDate: signature('change-agent-signed', change.agentSignedDate),
    insuredSignedDate: signature('change-insured-signed', change.insuredSignedDate),
  });
  /** Saves what is typed. Returns why the change would not be that of the screen: coverages that cannot be rated are not part of a save. */
  const saveTyped = async () => {
    if (!(await saveAll())) return [{ field: null, message: 'Correct what cannot be saved first.' }];
    const wrong = findWrongCoverage(screenProblems);
    return wrong === undefined ? [] : [{ field: null, message: wrong.message }];
  };
  const makePrice = async () => {
    const unsaved = await saveTyped();
    if (unsaved.length > 0) return unsaved;
    const { data } = await priceCall({ variables });
    await reloadFile();
    // The file of a change that costs nothing is the same with and without its price.
    onChanged();
    return problemsOfAnswer(data?.priceChange);
  };
  const moveToPossible = async () => {
    if (!possibleStart) return [];
    const { effectiveDate, coverException = null } = possibleStart;
    const { data } = await moveCall({
      variables: { ...variables, start: { effectiveDate, coverException } },
    });
    await reloadFile();
    onChanged();
    return problemsOfAnswer(data?.moveChange);
  };
  const issue = async (values: SignatureValues) => {
    const unsaved = await saveTyped();
    if (unsaved.length > 0) return unsaved;
    const signatures = {
      agentSignedDate: values.agentSignedDate.value,
      insuredSignedDate: values.insuredSignedDate.value,
    };
    const { data } = await issueCall({ ...variables, signatures });
    const answer = data?.issueChange;
    if (answer?.__typename === 'ChangeSaved') onEnded(answer.details.change);
    return problemsOfAnswer(answer);
  };
  const giveUp = async () => {
    const { data } = await abandonCall({ variables });
    const answer = data?.abandonChange;
    if (answer?.__typename === 'ChangeSaved') onEnded(answer.details.change);
    return problemsOfAnswer(answer);
  };
  const waiting = problems.filter(({ code }) => code !== 'REQUIRED' && code !== 'NOT_PRICED');
  const isPayable = price && !price.balanceAfter.startsWith('-') && price.balanceAfter !== '0.00';
  const needsSignature = details.needsAgentSignature || details.needsInsuredSignature;
  const isEmpty = waiting.length === 0 && !possibleStart && !(price && needsSignature);
  return (
    <>
      {documents.length > 0 ? (
        <Section title="Documents" intro="What is added here belongs to this change.">
          {documents.map((requirement) => (
            <NeededDocument
              key={requirement.documentType}
              requirement={requirement}
              files={[]}
              onAdded={onChanged}
            />
          ))}
        </Section>
      ) : null}
      {isPayable ? <PaymentSection key={`${stored.transaction.balance}`} /> : null}
      {isEmpty ? null : (
        <Section title={price ? 'Sign and issue' : 'Still needed'}>
          {waiting.length > 0 ? (
            <ReasonList
              label="What is still needed"
              rows={waiting.map(({ code, message }) => ({
                title: message,
                tone: 'todo' as const,
                word: 'Still needed',
                reason: code === 'UNPAID' ? 'It is paid above.' : '',
              }))}
            />
          ) : null}
          {possibleStart ? (
            <div className={classes.actions}>
              <CallButton
                variant="default"
                isBusy={form.isBusy}
                onPress={() => form.press(moveToPossible)}
              >{`Start on ${formatDate(possibleStart.effectiveDate)}`}</CallButton>
            </div>
          ) : null}
          {price && needsSignature ? (
            <InputForm onSubmit={form.onSubmit(issue)}>
              <FieldRow>
                {details.needsAgentSignature ? (
                  <DateField {...form.field('agentSignedDate')} label="The agent signed on" required />
                ) : null}
                {details.needsInsuredSignature ? (
                  <DateField {...form.field('insuredSignedDate')} label="The insured signed on" required />
                ) : null}
              </FieldRow>
            </InputForm>
          ) : null}
        </Section>
      )}
      <div>
        <CallButton
          variant="default"
          isBusy={false}
          isDisabled={form.isBusy}
          onPress={() => setLeaving(true)}
        >
          Abandon the change…
        </CallButton>
      </div>
      <div className={classes.bar}>
        {form.failure === null ? null : (
          <Banner kind="bad" title="This was not done">
            {form.failure}
          </Banner>
        )}
        <p className={classes.money} role="status">
          {price ? (
            <>
              <strong>{describeAmount(price.total)}</strong>
              <span>{`${formatDollarsAndCents(price.annualBefore)} a year before, ${formatDollarsAndCents(price.annualAfter)} after`}</span>
            </>
          ) : (
            <span>No price yet</span>
          )}
        </p>
        <div className={classes.actions}>
          <CallButton
            variant={price ? 'default' : 'filled'}
            isBusy={!price && form.isBusy}
            isDisabled={form.isBusy}
            onPress={() => form.press(makePrice)}
          >
            {price ? 'Price it again' : 'Price the change'}
          </CallButton>
          {price ? (
            <CallButton isBusy={form.isBusy} onPress={() => form.press(issue)}>
              {details.reviewReasons.length > 0 ? 'Submit for review' : 'Issue the change'}
            </CallButton>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Abandon the change?"
        intro="This happens at once:"
        items={['The policy does not change.', 'What was paid for the change is refunded.']}
        cancelLabel="Continue the change"
        confirmLabel="Abandon it"
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          form.press(giveUp);
        }}
      />
    </>
  );
}

function signature(id: string, day: string | null | undefined) {
  return {
    id,
    initial: dateInput(day),
    check: ({ isValid, problem }: InputState<string>) => (isValid ? undefined : problem),
  };
}
