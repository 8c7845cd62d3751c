import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { DollarField } from '../../form/controls/DollarField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { formatDollarsInput } from '../../form/text/dollars-text.ts';
import { formatMoneyInput } from '../../form/text/money-text.ts';
import { type ExaminersQuery, SaveExaminerProfile } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';
import { findRefusal } from '../people/result-notice.ts';

interface EditAuthorityProps {
  examiner: ExaminersQuery['examiners'][number];
  /** Called with the confirmation text, or with null if nothing changed. */
  onClose: (message: string | null) => void;
}

interface AuthorityValues {
  building: InputState<number>;
  contents: InputState<number>;
  premium: InputState<string>;
}

/** A form that sets what an examiner may release. A blank limit means no limit. */
export function EditAuthority({ examiner: { userId, name, profile }, onClose }: EditAuthorityProps) {
  const form = useForm<AuthorityValues>({
    initialValues: {
      building: dollarsInput(profile?.buildingCoverageLimit ?? null),
      contents: dollarsInput(profile?.contentsCoverageLimit ?? null),
      premium: moneyInput(profile?.totalPremiumLimit ?? null),
    },
    validate: { building: findProblem, contents: findProblem, premium: findProblem },
  });
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { loading }] = useMutation(SaveExaminerProfile);
  const showProblems = (newProblems: readonly SummaryProblem[]) => {
    setProblems(newProblems);
    setAttempt((count) => count + 1);
  };
  const submit = form.onSubmit(
    async ({ building, contents, premium }) => {
      const limits = {
        buildingCoverageLimit: building.value,
        contentsCoverageLimit: contents.value,
        totalPremiumLimit: premium.value,
      };
      const answer = (await save({ variables: { userId, profile: limits } }).catch(() => null))?.data;
      const refusal = findRefusal(answer?.saveExaminerProfile);
      if (refusal === null) onClose(`Saved. The authority of ${name} is set.`);
      else showProblems([{ field: undefined, message: refusal }]);
    },
    (errors) =>
      showProblems(Object.entries(errors).map(([field, message]) => ({ field, message: String(message) }))),
  );
  return (
    <FocusedRegion label={`Change the authority of ${name}`}>
      <Section title={`Authority of ${name}`} intro="Leave a limit blank for no limit.">
        <ErrorSummary problems={problems} attempt={attempt} />
        <form className={classes.form} onSubmit={submit} noValidate>
          <FieldRow>
            <DollarField
              id="building"
              label="Building coverage"
              value={form.values.building}
              onChange={(building) => form.setValues({ building })}
            />
            <DollarField
              id="contents"
              label="Contents coverage"
              value={form.values.contents}
              onChange={(contents) => form.setValues({ contents })}
            />
            <MoneyField
              id="premium"
              label="Total premium"
              value={form.values.premium}
              onChange={(premium) => form.setValues({ premium })}
            />
          </FieldRow>
          <div className={classes.actions}>
            {/* Keeps focus in the field, so that a message shown on blur cannot move the button out from under the pointer. */}
            <CallButton isBusy={loading} onMouseDown={(event) => event.preventDefault()}>
              Save
            </CallButton>
            <Button variant="default" onClick={() => onClose(null)}>
              Cancel
            </Button>
          </div>
        </form>
      </Section>
    </FocusedRegion>
  );
}

function findProblem({ isValid, problem }: InputState<unknown>): string | null {
  return isValid ? null : (problem ?? 'Enter an amount.');
}

function dollarsInput(amount: number | null): InputState<number> {
  return amount === null ? blankInput : validInput(formatDollarsInput(amount), amount);
}

function moneyInput(amount: string | null): InputState<string> {
  return amount === null ? blankInput : validInput(formatMoneyInput(amount), amount);
}
