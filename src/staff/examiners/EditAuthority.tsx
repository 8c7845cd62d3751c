import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DollarField } from '../../form/controls/DollarField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { formatDollarsInput } from '../../form/text/dollars-text.ts';
import { formatMoneyInput } from '../../form/text/money-text.ts';
import { type ExaminersQuery, SaveExaminerProfile } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';
import { findRefusal } from '../people/result-notice.ts';

interface EditAuthorityProps {
  examiner: ExaminersQuery['examiners'][number];
  /** What was done in words; null where nothing was. */
  onClose: (done: string | null) => void;
}

/** Sets what an examiner may release; a limit that is left empty is none. */
export function EditAuthority({ examiner: { userId, name, profile }, onClose }: EditAuthorityProps) {
  const [building, setBuilding] = useState(dollarsInput(profile?.buildingCoverageLimit ?? null));
  const [contents, setContents] = useState(dollarsInput(profile?.contentsCoverageLimit ?? null));
  const [premium, setPremium] = useState(moneyInput(profile?.totalPremiumLimit ?? null));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { loading }] = useMutation(SaveExaminerProfile);
  const send = async () => {
    const ill = [building, contents, premium].filter(({ isValid }) => !isValid);
    if (ill.length > 0) return ill.map(({ problem }) => problem ?? 'Enter an amount.');
    const limits = {
      buildingCoverageLimit: building.value,
      contentsCoverageLimit: contents.value,
      totalPremiumLimit: premium.value,
    };
    const answer = (await save({ variables: { userId, profile: limits } }).catch(() => null))?.data;
    const refusal = findRefusal(answer?.saveExaminerProfile);
    if (refusal === null) onClose(`Saved. The authority of ${name} is set.`);
    return refusal === null ? [] : [refusal];
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFaults(await send());
    setAttempt(attempt + 1);
  };
  return (
    <FocusedRegion label={`Change the authority of ${name}`}>
      <Section title={`Authority of ${name}`} lead="A limit that is left empty is none.">
        <ErrorSummary problems={faults.map((message) => ({ field: undefined, message }))} attempt={attempt} />
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <FieldRow>
            <DollarField id="building" label="Building coverage" value={building} onChange={setBuilding} />
            <DollarField id="contents" label="Contents coverage" value={contents} onChange={setContents} />
            <MoneyField id="premium" label="Total premium" value={premium} onChange={setPremium} />
          </FieldRow>
          <div className={classes.actions}>
            {/* What leaving a field says must not move the button from under the press. */}
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

function dollarsInput(amount: number | null): InputState<number> {
  return amount === null ? blankInput : validInput(formatDollarsInput(amount), amount);
}

function moneyInput(amount: string | null): InputState<string> {
  return amount === null ? blankInput : validInput(formatMoneyInput(amount), amount);
}
