import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ClosingActions } from '../in-process/ClosingActions.tsx';
import { DocumentRequests } from '../in-process/DocumentRequests.tsx';
import { ReviewDecision } from '../in-process/ReviewDecision.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { ApplicationFacts } from '../screens/application-summary/ApplicationFacts.tsx';
import { listCoverFacts } from './cover-facts.ts';
import classes from './Desk.module.css';

interface DeskOverviewProps {
  /** How many documents are on file; undefined while loading. */
  documentCount: number | undefined;
  /** Called after a decision or an end of the policy. */
  onDone: () => void;
}

/** The policy at a glance: what is decided about it before its issue, its facts and its cover. */
export function DeskOverview({ documentCount, onDone }: DeskOverviewProps) {
  const { policyId, stored } = useWizard();
  const { rating, transaction } = stored;
  const state = `${transaction.transactionStatus} ${transaction.submittedPremium}`;
  return (
    <div className={classes.panel}>
      <ReviewDecision onDecided={onDone} />
      <DocumentRequests key={`requests ${state}`} documentCount={documentCount} />
      <ClosingActions key={`closing ${state}`} onDone={onDone} />
      <ApplicationFacts title="The policy" showsState={false} />
      <Section title="Coverage">
        <FactList
          facts={[
            ...listCoverFacts(rating),
            { label: 'Premium for the year', value: formatDollarsAndCents(rating.totalPremium) },
          ].filter(({ value }) => value !== '')}
        />
        <div>
          <ButtonLink href={paths.flood(policyId)} variant="default">
            What if water stood in this house
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}
