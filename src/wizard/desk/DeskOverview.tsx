import { formatDollars, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { ApplicationFacts } from '../screens/application-summary/ApplicationFacts.tsx';
import classes from './Desk.module.css';

/** The policy at a glance: its facts and its cover. */
export function DeskOverview() {
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
    </div>
  );
}
