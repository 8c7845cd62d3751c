import { choiceInput, type InputState } from '../input-state.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { TextField } from './TextField.tsx';

/** The texts around a signature, in the language of its page. */
export interface SignatureTexts {
  readonly name: string;
  readonly how: string;
  readonly typed: string;
  readonly drawn: string;
  readonly pad: string;
  readonly clear: string;
  readonly drawnNote: string;
  readonly emptyNote: string;
}

type FieldProps<T> = {
  id: string;
  value: InputState<T>;
  onChange: (value: InputState<T>) => void;
  error?: string | undefined;
};

interface SignatureFieldsProps {
  texts: SignatureTexts;
  name: FieldProps<string>;
  how: FieldProps<SignatureWay>;
  drawing: FieldProps<string>;
}

export type SignatureWay = 'TYPED' | 'DRAWN';

/** A signature: the typed name and, if it is drawn, the drawing. */
export function SignatureFields({ texts, name, how, drawing }: SignatureFieldsProps) {
  return (
    <>
      <TextField {...name} label={texts.name} required maxLength={100} autoComplete="name" />
      <ChoiceField
        {...how}
        label={texts.how}
        as="radio"
        required
        error={how.value.value === 'DRAWN' ? drawing.error : undefined}
        options={[
          { value: 'TYPED', label: texts.typed },
          { value: 'DRAWN', label: texts.drawn },
        ]}
      />
      {how.value.value === 'DRAWN' ? (
        <SignaturePad
          label={texts.pad}
          drawing={drawing.value.value}
          onDraw={(path) => drawing.onChange(choiceInput(path))}
          note={drawing.value.value === null ? texts.emptyNote : texts.drawnNote}
          clearLabel={texts.clear}
        />
      ) : null}
    </>
  );
}
