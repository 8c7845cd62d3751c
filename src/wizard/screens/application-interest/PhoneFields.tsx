import { useState } from 'react';
import { readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

const kinds = ['phone', 'workPhone', 'cellPhone', 'fax'] as const;

type PhoneKind = (typeof kinds)[number];

const labels: { readonly [kind in PhoneKind]: string } = {
  phone: 'Main',
  workPhone: 'Work',
  cellPhone: 'Cell',
  fax: 'Fax',
};

/** One phone with its kind before it; the others open on demand, and those that are filled are open. */
export function PhoneFields({ at }: { at: string }) {
  const { file, setRow, isReadOnly, messagesFor } = useWizard();
  const isFilled = (kind: PhoneKind) => readFieldValue(file, `${at}.${kind}`) !== null;
  const [chosen, setChosen] = useState<PhoneKind>(() => kinds.find(isFilled) ?? 'phone');
  const others = kinds.filter((kind) => kind !== chosen);
  const choose = (kind: PhoneKind) => {
    const number = readFieldValue(file, `${at}.${chosen}`);
    if (typeof number === 'string' && !isFilled(kind)) setRow(at, { [chosen]: null, [kind]: number });
    setChosen(kind);
  };
  return (
    <>
      <FieldRow>
        <ChoiceField<PhoneKind>
          id={`${at}.phoneKind`}
          label="Kind of phone"
          as="select"
          options={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
          value={choiceInput(chosen)}
          onChange={({ value }) => (value === null ? undefined : choose(value))}
          disabled={isReadOnly}
        />
        <Ask name={`${at}.${chosen}`} />
      </FieldRow>
      <Disclosure
        label="More phones"
        isForcedOpen={others.some(
          (kind) => isFilled(kind) || messagesFor(`${at}.${kind}`).error !== undefined,
        )}
        printMode="if open"
      >
        <FieldRow>
          {others.map((kind) => (
            <Ask key={kind} name={`${at}.${kind}`} />
          ))}
        </FieldRow>
      </Disclosure>
    </>
  );
}
