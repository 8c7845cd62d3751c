import { useQuery } from '@apollo/client/react';
import type { NextTask } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { PolicyNextStep } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './ApplicationStatus.module.css';

/** The status of the policy, who acts next and by when, and a button where the viewer does that elsewhere. Absent until it is known. */
export function NextStepNote() {
  const { policyId, stored } = useWizard();
  const { data } = useQuery(PolicyNextStep, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const next = data?.policyFile?.nextStep;
  if (!next) return null;
  const places: { readonly [task in NextTask]?: string } = {
    CONTINUE: paths.step(policyId, stored.wizard.step),
    CONFIRM_FACTS: paths.desk(policyId, 'renewal'),
    WORK_ON_CHANGE: paths.change(policyId),
    WORK_ON_PAYMENTS: paths.desk(policyId, 'account'),
  };
  const place = next.task ? places[next.task] : undefined;
  return (
    <div className={classes.next}>
      <p>{next.isYours ? <strong>{next.sentence}</strong> : next.sentence}</p>
      {next.task && place ? <ButtonLink href={place}>{enumLabel('NextTask', next.task)}</ButtonLink> : null}
    </div>
  );
}
