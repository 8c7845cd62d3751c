import { Anchor } from '@mantine/core';
import type { StepId } from '../../../../machines/contract/types.ts';
import { paths } from '../../../paths.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { focusWhenDrawn } from '../rows/focus-when-drawn.ts';

interface ChangeLinkProps {
  step: StepId;
  /** The key of the field to open, or null for the step's heading. */
  field?: string | null;
  /** The thing to change, for screen readers that read only the link. */
  subject: string;
  children?: string;
}

/** A link to an answer's screen. It asks first if going back clears something; the screens then lead back to the summary. */
export function ChangeLink({ step, field = null, subject, children = 'Change' }: ChangeLinkProps) {
  const { policyId, send } = useWizard();
  return (
    <Anchor
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
    </Anchor>
  );
}
