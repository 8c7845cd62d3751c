import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import type { PolicyNextStepQuery } from '../../graphql/staff-documents.ts';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { standingTones } from '../../ui/feedback/standing-tones.ts';
import { useWizard } from '../frame/use-wizard.ts';
import { useAddressAt } from '../screens/address/use-address-at.ts';
import { formatInsuredName } from '../screens/application-summary/payor.ts';
import classes from './Desk.module.css';
import { DeskActions } from './DeskActions.tsx';

type DeskPolicy = NonNullable<PolicyNextStepQuery['policyFile']>;

interface DeskHeadProps {
  /** Undefined while loading. */
  standing: DeskPolicy['standing'] | undefined;
  nextStep: DeskPolicy['nextStep'] | undefined;
  actions: DeskPolicy['availableActions'] | undefined;
}

/** Who is insured where and for which term, whether the policy is in force, what is next, and what may be done. */
export function DeskHead({ standing, nextStep, actions }: DeskHeadProps) {
  const { insureds, policy } = useWizard().stored;
  const { lines } = useAddressAt('propertyAddress');
  const names = insureds.filter(({ isActive }) => isActive !== false).map(formatInsuredName);
  return (
    <div className={classes.head}>
      <div className={classes.about}>
        <p className={classes.subject}>
          {[names.filter(Boolean).join(', '), formatAddressLine(lines)].filter(Boolean).join(' · ')}
        </p>
        <p className={classes.state}>
          {standing ? (
            <StatusWord tone={standingTones[standing.kind]}>{standing.description}</StatusWord>
          ) : null}
          {policy.effectiveDate && policy.expirationDate ? (
            <span className={classes.subject}>
              {`Term ${formatDate(policy.effectiveDate)} to ${formatDate(policy.expirationDate)}`}
            </span>
          ) : null}
        </p>
        {nextStep?.isYours ? (
          <p>
            <strong>{nextStep.sentence}</strong>
          </p>
        ) : null}
      </div>
      {actions ? <DeskActions actions={actions} /> : null}
    </div>
  );
}
