import {
  type AssignsWording,
  assignsWordings,
  findAssignsWording,
} from '../../../../machines/domain/parties/assigns.ts';
import { readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import { useWizard } from '../../open/use-wizard.ts';

const labels = {
  NONE: 'Nothing',
  ISAOA: 'ISAOA',
  ATIMA: 'ATIMA',
  'ISAOA/ATIMA': 'ISAOA/ATIMA',
} as const;

/** The words that are printed after the name of an interest. Other words are typed in the second name line below. */
export function AssignsChoice({ at }: { at: string }) {
  const { file, setRow, isReadOnly } = useWizard();
  const line = readFieldValue(file, `${at}.name2`);
  const current = findAssignsWording(typeof line === 'string' ? line : null);
  const options = (['NONE', ...assignsWordings] as const).map((wording) => ({
    value: wording as AssignsWording,
    label: labels[wording],
  }));
  return (
    <ChoiceField<AssignsWording>
      id={`${at}.assigns`}
      label="After the name"
      as="radio"
      options={
        current === 'OTHER' ? [...options, { value: 'OTHER', label: 'Other words, as below' }] : options
      }
      value={choiceInput(current)}
      onChange={({ value }) =>
        value === null || value === 'OTHER' || value === current
          ? undefined
          : setRow(at, { name2: value === 'NONE' ? null : value })
      }
      disabled={isReadOnly}
      help="ISAOA: its successors and/or assigns. ATIMA: as their interests may appear."
    />
  );
}
