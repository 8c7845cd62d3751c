import { useQuery } from '@apollo/client/react';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { ChangeOfPolicy } from '../../graphql/staff-documents.ts';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ChangeDifference } from '../comparison/ChangeDifference.tsx';
import { ChangePrice } from '../comparison/ChangePrice.tsx';
import { TermsTogether } from '../comparison/TermsTogether.tsx';
import { useWizard } from '../open/use-wizard.ts';

/** The held change that an examiner decides about: its kind and day, its difference and its price. Renders nothing for an application. */
export function HeldChange() {
  const { policyId, stored } = useWizard();
  const isChange = stored.policy.currentTransactionId !== null;
  const query = useQuery(ChangeOfPolicy, {
    variables: { policyId: String(policyId), transactionId: String(stored.transaction.transactionId) },
    fetchPolicy: 'no-cache',
    skip: !isChange,
  });
  if (!isChange) return null;
  return (
    <QueryResult query={query} label="Loading the change" failure="The change could not be loaded">
      {({ policyChange }) =>
        policyChange ? (
          <>
            <Section
              title={`${enumLabel('ChangeKind', policyChange.change.kind)} from ${formatDate(policyChange.change.effectiveDate)}`}
              intro={[
                policyChange.change.cancellationReason
                  ? `${enumLabel('CancellationReason', policyChange.change.cancellationReason)}.`
                  : '',
                policyChange.change.note ?? '',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <ChangeDifference fields={policyChange.changedFields} />
              {policyChange.price ? <ChangePrice price={policyChange.price} details={policyChange} /> : null}
            </Section>
            <TermsTogether policyId={policyId} terms={policyChange.terms} />
          </>
        ) : null
      }
    </QueryResult>
  );
}
