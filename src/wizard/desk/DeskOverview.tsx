import {
  enumLabel,
  formatDollars,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import type { PolicyNextStepQuery } from '../../graphql/documents.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { ReasonList } from '../../ui/display/ReasonList.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
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
      {actions ? <DeskActions actions={actions} /> : null}
    </div>
  );
}

/** What the viewer may do now; what is not possible stands behind a button, with the reason. */
function DeskActions({ actions }: { actions: readonly DeskAction[] }) {
  const available = actions.filter(({ isAvailable }) => isAvailable);
  const refused = actions.filter(({ isAvailable }) => !isAvailable);
  return (
    <Section title="What can be done">
      {available.length > 0 ? (
        <ul className={classes.actions}>
          {available.map(({ action }) => (
            <li key={action}>
              <StatusWord tone="good">{enumLabel('PolicyAction', action)}</StatusWord>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing, for now.</p>
      )}
      <Disclosure label="What cannot be done now, and why" printMode="if open">
        <ReasonList
          label="Actions that are not available"
          rows={refused.map(({ action, reason }) => ({
            title: enumLabel('PolicyAction', action),
            tone: 'off',
            word: 'Not available',
            reason: reason ?? '',
          }))}
        />
      </Disclosure>
    </Section>
  );
}
