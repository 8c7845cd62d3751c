import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { reasonRules } from '../../../machines/change/cancellation-reasons.ts';
import { nameChange } from '../../../machines/change/name-change.ts';
import type { StepId } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { type ChangeDetailFieldsFragment, ChangeOfPolicy } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { CannotProceed } from '../../ui/feedback/CannotProceed.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ChangeDifference } from '../comparison/ChangeDifference.tsx';
import { ChangePrice } from '../comparison/ChangePrice.tsx';
import { describeStage } from '../comparison/change-words.ts';
import { TermsTogether } from '../comparison/TermsTogether.tsx';
import { CallFailure } from '../frame/CallFailure.tsx';
import type { LoadedPolicyProps } from '../frame/LoadedPolicy.tsx';
import { QuoteDialogs } from '../frame/QuoteDialogs.tsx';
import { useOpenQuote } from '../frame/use-open-quote.ts';
import { formatQuoteName } from '../open/quote-name.ts';
import { WizardContext } from '../open/use-wizard.ts';
import classes from './Change.module.css';
import { ChangeConflicts } from './ChangeConflicts.tsx';
import { ChangeScreens } from './ChangeScreens.tsx';
import { CompanyCancellation } from './CompanyCancellation.tsx';
import { IssueForm } from './IssueForm.tsx';

/** The change of a policy that is open: its screens, its price, what it still needs, and its issue. */
export function ChangeWork(loaded: LoadedPolicyProps) {
  const { policyId, file } = loaded;
  const query = useQuery(ChangeOfPolicy, {
    variables: { policyId: String(policyId), transactionId: null },
    fetchPolicy: 'no-cache',
  });
  const [outcome, setOutcome] = useState<ChangeDetailFieldsFragment['change'] | null>(null);
  const refetch = () => void query.refetch().catch(() => undefined);
  return (
    <PageFrame title={`Change ${formatQuoteName(policyId, file)}`}>
      {outcome ? (
        <Outcome policyId={policyId} change={outcome} />
      ) : (
        <QueryResult query={query} label="Loading the change" failure="The change could not be loaded">
          {({ policyChange }) =>
            policyChange ? (
              <OpenWork {...loaded} details={policyChange} onChanged={refetch} onEnded={setOutcome} />
            ) : (
              <Banner kind="note" title="This policy has no open change" />
            )
          }
        </QueryResult>
      )}
    </PageFrame>
  );
}

interface OpenWorkProps extends LoadedPolicyProps {
  details: ChangeDetailFieldsFragment;
  onChanged: () => void;
  onEnded: (change: ChangeDetailFieldsFragment['change']) => void;
}

function OpenWork({ policyId, file, viewer, details, onChanged, onEnded }: OpenWorkProps) {
  const { change, price, changedFields, conflicts, screens, terms, workRefusal } = details;
  const [first] = terms;
  const isLaterTerm = first !== undefined && first.policyId !== String(policyId);
  const [chosen, setChosen] = useState<StepId | null>(null);
  const step = chosen ?? screens[0] ?? null;
  const { quote, wizard, snapshot } = useOpenQuote(policyId, file, viewer, step);
  const stop = snapshot.matches({ quote: 'stopped' }) ? snapshot.context.stop : null;
  const isHeld = change.stage === 'HELD';
  const mayDecide = isHeld && may(viewer.masks, 'underwriting', 'releaseHardStop');
  // Whatever is saved can move the difference, the conflicts and the screens.
  const shownFile = useRef(wizard.stored);
  useEffect(() => {
    if (shownFile.current === wizard.stored) return;
    shownFile.current = wizard.stored;
    onChanged();
  }, [wizard.stored, onChanged]);
  return (
    <WizardContext value={wizard}>
      <div className={classes.page}>
        <Banner
          kind={isHeld ? 'warn' : 'note'}
          title={`${enumLabel('ChangeKind', change.kind)} from ${formatDate(change.effectiveDate)}`}
          action={
            mayDecide ? (
              <Anchor component={Link} href={paths.inProcess(policyId)}>
                Decide the review
              </Anchor>
            ) : (
              <Anchor component={Link} href={paths.desk(policyId)}>
                Go to the policy
              </Anchor>
            )
          }
        >
          {[
            change.cancellationReason ? `${enumLabel('CancellationReason', change.cancellationReason)}.` : '',
            describeStage(change.stage, change.effectiveDate),
            change.note ?? '',
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
        <CallFailure quote={quote} snapshot={snapshot} />
        {step === null || isHeld || workRefusal ? null : stop !== null ? (
          <CannotProceed
            {...stop}
            actions={<Button onClick={() => quote.send({ type: 'back' })}>Back to the change</Button>}
          />
        ) : (
          <ChangeScreens
            snapshot={snapshot}
            kind={change.kind}
            screens={screens}
            step={step}
            changedFields={changedFields}
            onStep={setChosen}
          />
        )}
        <Section title="What changes">
          {change.cancellationReason ? <p>{describeEnd(change)}</p> : null}
          {change.cancellationReason && changedFields.length === 0 ? null : (
            <ChangeDifference fields={changedFields} />
          )}
        </Section>
        <TermsTogether policyId={policyId} terms={terms} />
        <ChangeConflicts
          policyId={policyId}
          conflicts={conflicts}
          isOpen={!isHeld && !workRefusal && !isLaterTerm}
          onDecided={onChanged}
        />
        {price ? (
          <Section title="What it costs" intro="Known before anyone signs. Changing an answer clears it.">
            <ChangePrice price={price} details={details} />
          </Section>
        ) : null}
        {isLaterTerm ? (
          <Banner
            kind="note"
            title="This goes with the cancellation of an earlier term"
            action={
              <Anchor component={Link} href={paths.change(Number(first.policyId))}>
                Go to that term
              </Anchor>
            }
          >
            It is priced, issued or abandoned there, for all terms together.
          </Banner>
        ) : null}
        {isHeld || isLaterTerm ? null : workRefusal ? (
          <Banner kind="note" title="You cannot work on this change">
            {workRefusal}
          </Banner>
        ) : (
          <IssueForm details={details} onChanged={onChanged} onEnded={onEnded} />
        )}
        <CompanyCancellation policyId={policyId} />
      </div>
      <QuoteDialogs quote={quote} snapshot={snapshot} />
    </WizardContext>
  );
}

/** Describes the cover that a cancellation ends, by its reason. */
function describeEnd({
  kind,
  cancellationReason = null,
  effectiveDate,
}: ChangeDetailFieldsFragment['change']): string {
  const name = nameChange({ kind, cancellationReason });
  return cancellationReason !== null && reasonRules[cancellationReason].isVoid
    ? `${name}. The term is void from its first day: there was never any coverage.`
    : `${name}. Coverage ends at 12:01 a.m. of ${formatDate(effectiveDate)}.`;
}

/** The result of a change once it is issued, scheduled, held or given up. */
function Outcome({ policyId, change }: { policyId: number; change: ChangeDetailFieldsFragment['change'] }) {
  const { kind, stage, effectiveDate } = change;
  const isDone = stage === 'ISSUED' || stage === 'SCHEDULED';
  return (
    <Banner
      kind={isDone ? 'good' : stage === 'HELD' ? 'warn' : 'note'}
      title={`${enumLabel('ChangeKind', kind)}: ${enumLabel('ChangeStage', stage).toLowerCase()}`}
      action={<Anchor href={`/vue${paths.desk(policyId)}`}>Go to the policy</Anchor>}
    >
      {describeStage(stage, effectiveDate)}
    </Banner>
  );
}
