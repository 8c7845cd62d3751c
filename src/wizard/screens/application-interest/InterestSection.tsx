import type { AdditionalInterestRole } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { describeStatedMortgage } from '../../../../machines/domain/parties/stated-mortgage.ts';
import { YesNoField } from '../../../form/controls/YesNoField.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { EntryState } from '../rows/EntryState.tsx';
import { InterestFields } from './InterestFields.tsx';
import type { InterestEntry } from './use-interests.ts';

interface InterestSectionProps {
  role: AdditionalInterestRole;
  ask: string;
  intro: string;
  entry: InterestEntry;
  onToggle: () => void;
}

/** One kind of interest. No hides it and keeps its answers; Yes shows it again. */
export function InterestSection({ role, ask, intro, entry, onToggle }: InterestSectionProps) {
  const { file, isReadOnly, messagesFor, setRow } = useWizard();
  const { at, valid } = entry;
  // A mortgage that was stated before counts as a Yes. Its row is made by the first entry, or by a No.
  const stated = role === 'FIRST_MORTGAGEE' ? describeStatedMortgage(file) : null;
  const hasRow = file.lossPayees.some(({ lossPayeeType }) => lossPayeeType === role);
  const isShown = entry.show || (stated !== null && !hasRow && !isReadOnly);
  const answer = (value: boolean | null) => {
    if (value === isShown) return;
    if (stated !== null && value === false) setRow(at, { isActive: false });
    else onToggle();
  };
  const name = `${at}.name1`;
  const { error, warning } = messagesFor(name);
  return (
    <Section
      title={enumLabel('AdditionalInterestRole', role)}
      intro={intro}
      action={isShown ? <EntryState at={at} isValid={valid} /> : null}
    >
      <YesNoField
        id={isShown ? `${at}.isActive` : name}
        label={ask}
        required
        value={choiceInput(isShown)}
        onChange={({ value }) => answer(value)}
        note={entry.show ? undefined : (stated ?? undefined)}
        disabled={isReadOnly}
        error={isShown ? undefined : error}
        warning={isShown ? undefined : warning}
      />
      {isShown ? <InterestFields at={at} /> : null}
    </Section>
  );
}
