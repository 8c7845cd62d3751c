import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { findPreselectedOption } from '../../../machines/application/application-guards.ts';
import { buildOpenFile } from '../../../machines/application/open-file.ts';
import { findScreenProblems } from '../../../machines/application/screen-problems.ts';
import type { StepId } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { laterStep } from '../../../machines/domain/file/step-order.ts';
import { areFactsOpen } from '../../../machines/domain/policy/transaction-stage.ts';
import { findFieldSpec, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { buildWizardState } from '../../../machines/wizard/wizard-state.ts';
import type { ControlValue } from '../../form/control-spec.ts';
import { inputFromValue } from '../../form/input-from-value.ts';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { PolicyFile } from '../../graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';
import { type QuoteActor, type QuoteSnapshot, today } from '../open/quote.ts';
import { findShownStep } from '../open/shown-step.ts';
import type { Wizard } from '../open/use-wizard.ts';
import { usePreviousRating } from '../premium/use-previous-rating.ts';
import { replaceFile } from '../saving/follow-cached-file.ts';
import { saveAllDrafts } from '../saving/use-quote.ts';
import { useSaveState } from '../saving/use-save-state.ts';
import { fetchPolicyFile } from '../saving/wizard-service.ts';

/** Builds the open quote as its screens see it: on the step of its machine, or on one that the page chooses itself. */
export function useWizardValue(
  quote: QuoteActor,
  snapshot: QuoteSnapshot,
  viewer: SignedInViewer,
  openHardStop: Wizard['openHardStop'],
  shownStep: StepId | null = null,
): Wizard {
  const client = useApolloClient();
  const { drafts, policyId } = snapshot.context;
  const stored = requireLoadedFile(snapshot);
  const day = today();
  const file = buildOpenFile(stored, drafts, day);
  const step = shownStep ?? findShownStep(snapshot.context);
  const { furthestStep } = stored.wizard;
  const state = useMemo(
    () => buildWizardState(file, day, step, laterStep(furthestStep, step)),
    [file, day, step, furthestStep],
  );
  const problems = useMemo(() => findScreenProblems(step, file, drafts, day), [step, file, drafts, day]);
  const saving = useSaveState(snapshot);
  const previousRating = usePreviousRating(stored.rating);
  return useMemo(() => {
    const isReadOnly = cannotEdit(stored, viewer);
    return {
      policyId,
      file,
      stored,
      drafts: snapshot.context.drafts,
      today: day,
      step,
      state,
      problems,
      invalidInputs: listInvalidInputs(snapshot),
      inputFor: (key) => findInput(snapshot, key),
      messagesFor: (key) => findFieldMessages(snapshot, problems, key),
      setInput: (key, typed) => isReadOnly || quote.send({ type: 'typed', key, typed }),
      blur: (key) => reportBlur(quote, key),
      setRow: (row, values) => quote.send({ type: 'row set', at: row, values }),
      removeRow: (row) => quote.send({ type: 'row removed', at: row }),
      send: (event) => quote.send(event),
      saveAll: () => saveAllDrafts(quote),
      replaceFile: (answer) => {
        const variables = { policyId: String(policyId) };
        client.writeQuery({ query: PolicyFile, variables, data: { policyFile: answer } });
        replaceFile(quote, parsePolicyFile(answer));
      },
      reloadFile: async () => {
        const file = await fetchPolicyFile(client, policyId);
        if (file !== null) replaceFile(quote, file);
      },
      openHardStop,
      previousRating,
      preselected: findPreselectedOption(snapshot.context),
      saving,
      isChangingFromSummary: snapshot.matches({ change: 'changing' }),
      isBusy: snapshot.hasTag('busy'),
      isRating: isRating(snapshot),
      isAhead: snapshot.context.turns.some(({ call }) => call === null || call.parts !== null),
      isReadOnly,
    };
  }, [
    snapshot,
    policyId,
    file,
    stored,
    day,
    step,
    state,
    problems,
    viewer,
    client,
    quote,
    openHardStop,
    saving,
    previousRating,
  ]);
}

/** Whether a rating runs: one that was asked for, or that of the discounted premium, which its step begins with. */
function isRating(snapshot: QuoteSnapshot): boolean {
  const isEntered = snapshot.context.turns.some(({ to }) => to === 'RATES_DISCOUNTED');
  return snapshot.hasTag('rating') || (isEntered && snapshot.hasTag('saving'));
}

const nextPressDelay = 150;

/**
 * Delays the blur event when focus leaves for no other field: Next may have been
 * pressed, and then one call saves the input and moves on.
 */
function reportBlur(quote: QuoteActor, key: string): void {
  const sendLeft = () => quote.getSnapshot().status === 'active' && quote.send({ type: 'blurred', key });
  setTimeout(() => {
    if (document.activeElement?.matches('input, select, textarea')) sendLeft();
    else setTimeout(sendLeft, nextPressDelay);
  });
}

/** The stored file of a quote. Throws if the quote was opened without the server's file. */
function requireLoadedFile({ context: { stored } }: QuoteSnapshot): LoadedPolicyFile {
  if (!isLoadedFile(stored)) throw new Error('The quote was opened without a file.');
  return stored;
}

function isLoadedFile(file: object): file is LoadedPolicyFile {
  return 'effectiveDateRule' in file;
}

function cannotEdit(stored: LoadedPolicyFile, viewer: SignedInViewer): boolean {
  return !areFactsOpen(stored) || !may(viewer.masks, 'policy', 'edit');
}

function findInput({ context: { stored, drafts } }: QuoteSnapshot, key: string): InputState<ControlValue> {
  const draft = drafts[key];
  if (draft !== undefined) return draft.typed;
  const spec = findFieldSpec(key);
  const value = readFieldValue(stored, key);
  if (spec === null || !isControlValue(value)) return blankInput;
  return inputFromValue(spec, value);
}

function listInvalidInputs({ context: { drafts } }: QuoteSnapshot): Wizard['invalidInputs'] {
  const invalidInputs = Object.entries(drafts).filter(([, { typed }]) => !typed.isValid);
  return invalidInputs.map(([key, { typed }]) => ({ key, text: typed.text }));
}

function isControlValue(value: unknown): value is ControlValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Shows single-value errors after blur, other errors after Next was pressed, and hard stops and warnings at once. */
function findFieldMessages({ context }: QuoteSnapshot, problems: readonly Problem[], key: string) {
  const { attempt, problems: shownProblems, blurredFields } = context;
  const ownProblems = problems.filter(({ field }) => field === key);
  const isShown = ({ code, severity }: Problem) =>
    attempt > 0 ||
    severity === 'HARD_STOP' ||
    (singleValueCodes.includes(code) && blurredFields.includes(key));
  const error =
    ownProblems.find((problem) => isError(problem) && isShown(problem)) ??
    shownProblems.find((problem) => problem.field === key && isError(problem));
  const warning = ownProblems.find(({ severity }) => severity === 'WARNING' || severity === 'UNDERWRITING');
  return { error: error?.message, warning: warning?.message };
}

const singleValueCodes = ['TYPE', 'RANGE', 'LENGTH'];

function isError({ severity }: Problem): boolean {
  return severity === 'ERROR' || severity === 'HARD_STOP';
}
