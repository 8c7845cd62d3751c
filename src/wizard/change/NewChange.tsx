import { useQuery } from '@apollo/client/react';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ChangeKind } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChangeOffers } from '../../graphql/staff-documents.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { LoadedPolicyProps } from '../frame/LoadedPolicy.tsx';
import { formatQuoteName } from '../open/quote-name.ts';
import { CancellationForm } from './CancellationForm.tsx';
import classes from './Change.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import type { ChangeOffer } from './change-answer.ts';

/** The kinds of change that a policy may have now; the chosen one asks for its day. */
export function NewChange({ policyId, file }: LoadedPolicyProps) {
  const query = useQuery(ChangeOffers, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  return (
    <PageFrame
      title={`Change ${formatQuoteName(policyId, file)}`}
      intro="Choose what to change. Nothing is in force until the change is priced, signed and issued."
    >
      <QueryResult
        query={query}
        label="Loading the kinds of change"
        failure="The kinds of change could not be loaded"
      >
        {({ policyFile }) => <Kinds policyId={policyId} offers={policyFile?.changeOffers ?? []} />}
      </QueryResult>
    </PageFrame>
  );
}

function Kinds({ policyId, offers }: { policyId: number; offers: readonly ChangeOffer[] }) {
  const [chosen, setChosen] = useState<ChangeKind | null>(null);
  const possible = offers.filter(({ isAvailable }) => isAvailable);
  const refused = offers.filter(({ isAvailable }) => !isAvailable);
  const offer = possible.find(({ kind }) => kind === chosen);
  return (
    <div className={classes.page}>
      {possible.length === 0 ? (
        <EmptyState title="Nothing can be changed now">Below is why.</EmptyState>
      ) : (
        <ul className={classes.kinds}>
          {possible.map(({ kind, purpose }) => (
            <li key={kind}>
              <UnstyledButton
                className={classes.kind}
                aria-pressed={kind === chosen}
                onClick={() => setChosen(kind)}
              >
                <strong>{enumLabel('ChangeKind', kind)}</strong>
                <span className={classes.soft}>{purpose}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {offer ? (
        <Section title={enumLabel('ChangeKind', offer.kind)} intro={offer.purpose}>
          {offer.kind === 'CANCELLATION' || offer.kind === 'CANCELLATION_CORRECTION' ? (
            <CancellationForm key={offer.kind} policyId={policyId} kind={offer.kind} />
          ) : (
            <ChangeForm key={offer.kind} policyId={policyId} offer={offer} />
          )}
        </Section>
      ) : null}
      {refused.length > 0 ? (
        <Disclosure label="What is not possible now" isForcedOpen={possible.length === 0}>
          <ul className={classes.refused}>
            {refused.map(({ kind, reason }) => (
              <li key={kind}>
                {enumLabel('ChangeKind', kind)}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
