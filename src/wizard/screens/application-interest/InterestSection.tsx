import type { AdditionalInterestRole } from '../../../../machines/contract/types.ts';
import { valueAt } from '../../../../machines/domain/field-key.ts';
import { enumLabel } from '../../../../machines/domain/format.ts';
import { chosen } from '../../../form/typed.ts';
import { YesNoField } from '../../../form/YesNoField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useWizard } from '../../use-wizard.ts';
import { EntryState } from '../rows/EntryState.tsx';
import { InterestFields } from './InterestFields.tsx';

interface InterestSectionProps {
  role: AdditionalInterestRole;
  ask: string;
  lead: string;
}

/** One kind of interest: No hides it and keeps what was answered, Yes brings it back. */
export function InterestSection({ role, ask, lead }: InterestSectionProps) {
  const { file, addRow, removeRow, readOnly, wordsAt } = useWizard();
  const at = `lossPayees.${role}`;
  const isShown = valueAt(file, `${at}.isActive`) === true;
  const name = `${at}.name1`;
  const { error, warning } = wordsAt(name);
  return (
    <Section
      title={enumLabel('AdditionalInterestRole', role)}
      lead={lead}
      action={isShown ? <EntryState at={at} /> : null}
    >
      <YesNoField
        id={isShown ? `${at}.isActive` : name}
        label={ask}
        required
        value={chosen(isShown)}
        onChange={({ value }) => (value === true ? addRow(at, { isActive: true }) : removeRow(at))}
        disabled={readOnly}
        error={isShown ? undefined : error}
        warning={isShown ? undefined : warning}
      />
      {isShown ? <InterestFields at={at} /> : null}
    </Section>
  );
}
