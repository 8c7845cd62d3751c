import {
  enumLabel,
  formatDollars,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import type { PolicyNextStepQuery } from '../../graphql/documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ReasonList } from '../../ui/display/ReasonList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { ApplicationFacts } from '../screens/application-summary/ApplicationFacts.tsx';
import classes from './Desk.module.css';

type DeskAction = NonNullable<PolicyNextStepQuery['policyFile']>['availableActions'][number];

/** The policy at a glance: its facts, its cover, and what may be done with it and why not. */
export function DeskOverview({ actions }: { actions: readonly DeskAction[] | undefined }) {
  const { rating } = useWizard().stored;
  return (
    <div className={classes.panel}>
      <ApplicationFacts title="The policy" />
      <Section title="Cover">
        <FactList
          facts={[
            { label: 'Building coverage', value: formatDollars(rating.buildingCoverage) },
            { label: 'Building deductible', value: formatDollars(rating.buildingDeductible) },
            { label: 'Contents coverage', value: formatDollars(rating.contentsCoverage) },
            { label: 'Contents deductible', value: formatDollars(rating.contentsDeductible) },
            { label: 'Premium for the year', value: formatDollarsAndCents(rating.totalPremium) },
          ].filter(({ value }) => value !== '')}
        />
      </Section>
      {actions ? (
        <Section title="What can be done">
          <ReasonList
            label="Actions"
            rows={actions.map(({ action, isAvailable, reason }) => ({
              title: enumLabel('PolicyAction', action),
              tone: isAvailable ? 'good' : 'off',
              word: isAvailable ? 'Available' : 'Not available',
              reason: reason ?? '',
            }))}
          />
        </Section>
      ) : null}
    </div>
  );
}
