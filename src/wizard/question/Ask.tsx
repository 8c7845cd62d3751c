import type { ReactNode } from 'react';
import { enums } from '../../../machines/contract/enums.ts';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import type { EnumSpec } from '../../../machines/contract/types.ts';
import { isYearEnough } from '../../../machines/domain/answers/answers-at-start.ts';
import { findKnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { toPlainValue } from '../../../machines/domain/fields/machine-text.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { listFieldRules } from '../../../machines/domain/rules/check-step.ts';
import type { ControlValue } from '../../form/control-spec.ts';
import { Field } from '../../form/Field.tsx';
import { type InputState, invalidInput } from '../../form/input-state.ts';
import { useLookups } from '../../form/use-lookups.ts';
import type { Choice } from '../../ui/controls/choice.ts';
import { useIsInGlance } from '../open/step-glance.ts';
import { useWizard } from '../open/use-wizard.ts';
import { useHelp } from './use-help.ts';

type Option = Choice<string | number>;

interface AskProps {
  /** The key of the field, such as `structure.floorsCount`, `insureds.0.lastName` or `lossPayees.FIRST_MORTGAGEE.loanNumber`. */
  name: string;
  as?: 'select' | 'radio' | 'cards' | 'check';
  /** Overrides the catalogue's label. */
  label?: string;
  /** The values to offer, in this order, or complete choices with descriptions and pictures. Every value if omitted. */
  options?: readonly (string | Option)[];
  /** Size of the cards. */
  size?: 'medium' | 'large';
  /** A note below the control that says where the value comes from. */
  note?: ReactNode;
  disabled?: boolean;
  /** Overrides whether the rules require an answer. */
  required?: boolean;
}

/**
 * Asks for a field. Control, label, options and messages come from the catalogue and the rules, and the
 * control's id is the field's key. Renders nothing if the field does not apply, or if the glance of its step shows its answer.
 */
export function Ask({ name, ...rest }: AskProps) {
  const { file } = useWizard();
  const isInGlance = useIsInGlance(name);
  const spec = findFieldSpec(name);
  if (spec === null) throw new Error(`No such field: ${name}`);
  if (!isFieldApplicable(name, file)) return null;
  if (isInGlance) return <span hidden data-known />;
  return spec.kind === 'lookup' ? (
    <LookupQuestion name={name} spec={spec} {...rest} />
  ) : (
    <FieldQuestion name={name} spec={spec} all={listEnumOptions(spec.enumName)} {...rest} />
  );
}

interface QuestionProps extends AskProps {
  spec: FieldSpec;
}

function LookupQuestion(props: QuestionProps) {
  return <FieldQuestion {...props} all={useLookups(props.spec.lookup)} />;
}

function FieldQuestion({ name, spec, all, options, ...rest }: QuestionProps & { all: readonly Option[] }) {
  const { file, step, inputFor, messagesFor, noteFor, setInput, blur, isReadOnly } = useWizard();
  const help = useHelp(name);
  const { error, warning } = messagesFor(name);
  const answer = inputFor(name);
  const rule = listFieldRules(step, file).find(({ key }) => key === name);
  return (
    <Field
      {...rest}
      note={noteFor?.(name) ?? rest.note ?? findKnownAnswer(file, name)?.source}
      id={name}
      spec={spec}
      help={help}
      value={answer}
      onChange={(value) => setInput(name, checkStorable(spec, value))}
      onBlur={() => blur(name)}
      error={error}
      warning={warning}
      required={rest.required ?? rule?.isRequired(file) ?? false}
      disabled={rest.disabled === true || isReadOnly}
      options={pickOptions(all, options, answer.value)}
      isYearEnough={(year) => isYearEnough(file, name, year)}
    />
  );
}

/**
 * The value in its stored form; text that the field cannot store is marked as invalid, such as text that is too long or
 * malformed. It stays in the browser like any invalid input.
 */
function checkStorable(spec: FieldSpec, input: InputState<ControlValue>): InputState<ControlValue> {
  const plain = toPlainValue(spec, input.value);
  const typed = typeof plain === 'string' ? { ...input, value: plain === '' ? null : plain } : input;
  const problem = typed.isValid ? valueFault(spec, typed.value) : null;
  return problem === null || problem.code === 'RANGE' ? typed : invalidInput(typed.text, problem.message);
}

function listEnumOptions(enumName: string | undefined): readonly Option[] {
  const specs: { readonly [name: string]: EnumSpec } = enums;
  return Object.entries(specs[enumName ?? ''] ?? {}).map(([value, { label }]) => ({ value, label }));
}

/** The options to offer, and the answer itself where it is none of them: it stays in sight until another is given. */
function pickOptions(
  all: readonly Option[],
  shown: AskProps['options'],
  answer: ControlValue | null,
): readonly Option[] {
  if (shown === undefined) return all;
  const offered = shown.flatMap((choice) => {
    if (typeof choice !== 'string') return [choice];
    const option = all.find(({ value }) => value === choice);
    return option ? [option] : [];
  });
  const other = offered.some(({ value }) => value === answer)
    ? []
    : all.filter(({ value }) => value === answer);
  return [...offered, ...other.map(({ value, label }) => ({ value, label: `${label} (no longer offered)` }))];
}
