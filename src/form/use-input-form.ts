import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useState } from 'react';
import { usePress } from '../ui/controls/use-press.ts';
import { useFieldWords } from '../ui/language/field-words.ts';
import type { InputState } from './input-state.ts';
import { findLengthProblem } from './text/text-length.ts';

/** A problem, with the name of its field if it concerns a single field. */
export interface FieldProblem {
  readonly field: string | null;
  readonly message: string;
}

/** A field of a form: the id of its control, its initial input, and the check of its input. */
export interface FormField<Input> {
  readonly id: string;
  readonly initial: Input;
  readonly check: (input: Input) => string | undefined;
}

/** Calls the server with the values and resolves with its problems; empty if it accepted them. */
type Send<Values> = (values: Values) => Promise<readonly FieldProblem[]>;

/**
 * The state of a card or dialog of a few fields: its input, the problem of each field, and the call. The focus goes to
 * the first field with a problem, and the input stays if the server refuses it. A page that is a single form shows an
 * ErrorSummary instead, which takes the focus: see useShortForm.
 *
 * Every form uses @mantine/form, except:
 * - useShortForm: a visitor waits for the sign-in page, and the library would make it larger;
 * - the wizard's questions (Ask, StartFormField) and StartForm: a machine or the tab keeps their input, and the domain checks it;
 * - choices that take effect at once, with nothing to submit: SamplePlaces, StartAddressOutcome, AddressOutcome, InterestSection, AssignsChoice, PhoneFields,
 *   AddressTypeQuestion, ReachQuestion, DeductibleChoice, OptionComparison, DeskTimeline, FloodPage, FloodTask, WhatIfPanel, PeopleList, EntitiesPage,
 *   PayAndSubmit, PaymentPlan, the insured's PlanSection, ProposalSection, the estimate's QuestionRow, NumberAnswer, AmountInput and SettingsForm, PersonRightsTab, ReviewTable, RowSelect, FilterSelect, the pipeline's
 *   WordsFilter, the OwnSearch of the insured, ColumnsDialog, PipelineTable and PipelineTableRow, RenewalsToWin, and the lab's MapView, MapLegend, ScreenControls, Filter, FaultSwitches, PlayerSelect, ServedSessions;
 * - files that are uploaded or read when they are chosen: NeededDocument, BookImport, JsonFileInput, ReceiptFileChooser, PhotoSection, ClaimPhotos, ListedThings, PapersTask, CertificateReadingSection, whose ReadingRow chooses among what was read; ShareProposal, which only shows a link to be copied;
 * - SearchBox: it has a single text, and any text is valid; ViewsDialog and the lab's KeepRecording: so have they, and the server checks the name; RolloverSection: its reason is a single text that the server checks; AddressBox and LenderBox: a list below them completes their single text;
 * - EntityField: a control that the form around it keeps;
 * - SandboxBanner: it is above every page and has a single number that the browser checks; the library would make the first load larger.
 */
export function useInputForm<Values extends { [name in keyof Values]: InputState<unknown> }>(
  fields: {
    readonly [Name in keyof Values]: FormField<Values[Name]>;
  },
) {
  const names = Object.keys(fields).filter((name): name is keyof Values & string => name in fields);
  const form = useForm<Values>({
    initialValues: collectInitialValues<Values>(fields),
    validate: (values) => Object.fromEntries(names.map((name) => [name, fields[name].check(values[name])])),
    clearInputErrorOnChange: false,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const words = useFieldWords();
  const errorAt = (name: keyof Values & string) => {
    const error = form.errors[name];
    return typeof error === 'string' ? words.problem(error) : undefined;
  };
  const firstInvalid = names.find((name) => errorAt(name) !== undefined);
  const firstInvalidId = firstInvalid === undefined ? null : fields[firstInvalid].id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per attempt, not when an error is corrected
  useEffect(() => {
    if (attempt > 0 && firstInvalidId !== null) document.getElementById(firstInvalidId)?.focus();
  }, [attempt]);
  const { isBusy, press } = usePress(async (send: Send<Values>) => {
    setFailure(null);
    if (!form.validate().hasErrors) {
      const problems = await send(form.getValues()).catch(() => [lostCall]);
      const isAtField = ({ field }: FieldProblem) => names.some((name) => name === field);
      form.setErrors(
        Object.fromEntries(problems.filter(isAtField).map(({ field, message }) => [field, message])),
      );
      const others = problems.filter((problem) => !isAtField(problem)).map(({ message }) => message);
      setFailure(others.length === 0 ? null : others.map(words.problem).join(' '));
    }
    setAttempt((count) => count + 1);
  });
  return {
    isBusy,
    /** Why the call failed, if no field is the reason; otherwise null. */
    failure,
    values: form.values,
    /** For the form's `onSubmit`, triggered by its button or by Enter in a field. */
    onSubmit: (send: Send<Values>) => (event: FormEvent) => {
      event.preventDefault();
      press(send);
    },
    /** For a second button that does something else with the same fields. */
    press,
    reset: form.reset,
    /** The props of the control with that name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: fields[name].id,
      value: form.values[name],
      onChange: (value: Values[Name]) => {
        form.setValues((values) => ({ ...values, [name]: value }));
        form.clearFieldError(name);
      },
      error: errorAt(name),
    }),
  };
}

const lostCall: FieldProblem = {
  field: null,
  message: 'The call failed. What you typed is kept here: try again in a moment.',
};

function collectInitialValues<Values>(
  fields: {
    readonly [Name in keyof Values]: { readonly initial: Values[Name] };
  },
): Values {
  const entries = Object.entries<{ initial: unknown }>(fields).map(([name, { initial }]) => [name, initial]);
  // The compiler does not track the names through Object.fromEntries.
  return Object.fromEntries(entries) as Values;
}

/** A check for required text of at most `maxLength` characters. */
export function checkText(missing: string, maxLength: number) {
  return (input: InputState<string>): string | undefined =>
    input.value === null ? (input.problem ?? missing) : findLengthProblem(input.text, maxLength);
}
