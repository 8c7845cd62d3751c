import { blankInput, choiceInput, type InputState } from '../input-state.ts';
import { type FieldProblem, useInputForm } from '../use-input-form.ts';
import type { SignatureWay } from './SignatureFields.tsx';

interface SignatureValues {
  signedName: InputState<string>;
  how: InputState<SignatureWay>;
  drawing: InputState<string>;
}

/** A signature in the form that is sent. */
export interface SentSignature {
  readonly signedName: string;
  readonly drawing: string | null;
}

/** The form of a signature; `texts` are what is said where something is missing. */
export function useSignatureForm(texts: { readonly missingName: string; readonly missingDrawing: string }) {
  const form = useInputForm<SignatureValues>({
    signedName: {
      id: 'signature-name',
      initial: blankInput,
      check: ({ value }) => (value === null || value.trim().length < 2 ? texts.missingName : undefined),
    },
    how: { id: 'signature-how', initial: choiceInput<SignatureWay>('TYPED'), check: () => undefined },
    drawing: { id: 'signature-drawing', initial: blankInput, check: () => undefined },
  });
  const isDrawn = form.values.how.value === 'DRAWN';
  const isMissing = isDrawn && form.values.drawing.value === null;
  return {
    ...form,
    fields: { name: form.field('signedName'), how: form.field('how'), drawing: form.field('drawing') },
    submit: (send: (signature: SentSignature) => Promise<readonly FieldProblem[]>) =>
      form.onSubmit(async ({ signedName, drawing }) =>
        isMissing
          ? [{ field: 'drawing', message: texts.missingDrawing }]
          : send({ signedName: signedName.text.trim(), drawing: isDrawn ? drawing.value : null }),
      ),
  };
}
