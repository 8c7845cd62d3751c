import type { StepId } from '../../../../machines/contract/types.ts';
import { paths } from '../../../paths.ts';
import { useWizard } from '../../frame/use-wizard.ts';
import { focusWhenDrawn } from '../rows/focus-when-drawn.ts';

interface ChangeLinkProps {
  step: StepId;
  /** Key of the field; the step's heading where there is none. */
  field?: string | null;
  /** What is changed, for a screen reader that reads only the link. */
  subject: string;
  children?: string;
}

/** Goes back to the screen of an answer, asking first where that clears something; the screens lead back here. */
export function ChangeLink({ step, field = null, subject, children = 'Change' }: ChangeLinkProps) {
  const { policyId, send } = useWizard();
  return (
    <a
      href={`/vue${paths.step(policyId, step, field ?? undefined)}`}
      onClick={(event) => {
        event.preventDefault();
        send({ type: 'change from the summary' });
        send({ type: 'open', step });
        if (field !== null) focusWhenDrawn(field, 180);
      }}
    >
      {children}
      <span className="hw-hidden"> {subject}</span>
    </a>
  );
}
