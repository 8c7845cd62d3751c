import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { parseAddressLine } from '../../machines/domain/place/address-line.ts';
import {
  type AddressPick,
  createStartMachine,
  type StartAnswer,
} from '../../machines/start/start.machine.ts';
import type { ControlValue } from '../form/control-spec.ts';
import type { InputState } from '../form/input-state.ts';
import { WaitCanceledError } from '../graphql/slow-calls.ts';
import type { ManualDeterminationInput } from '../graphql/staff-documents.ts';
import {
  type PolicyRowFragment,
  type ScrubAnswerFragment,
  StartQuote,
  type StartQuoteInput,
  type StartQuoteMutation,
} from '../graphql/staff-documents.ts';
import type { SignedInViewer } from '../graphql/use-viewer.ts';
import { clearUnsavedInput, readUnsavedInput, storeUnsavedInput } from '../session/unsaved-input.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import type { SummaryProblem } from '../ui/feedback/ErrorSummary.tsx';
import { applyAddressPick, findPickProblems } from './address-pick.ts';
import {
  buildInitialForm,
  buildStartQuoteInput,
  findStartFormProblems,
  isStartForm,
  type StartField,
  type StartFormValues,
  withAddress,
} from './start-form.ts';

type StartQuoteAnswer = StartQuoteMutation['startQuote'];

/** The data types that the start machine carries for this page. */
interface Contents {
  input: StartQuoteInput;
  zone: ManualDeterminationInput;
  scrub: ScrubAnswerFragment;
  duplicate: PolicyRowFragment;
  stop: Extract<StartQuoteAnswer, { __typename: 'HardStop' }>;
}

/** The stage of the start. Typed input is kept in every stage. */
export type StartStage =
  | { kind: 'editing' }
  | { kind: 'starting' }
  | Exclude<StartAnswer<Contents>, { kind: 'refused' }>
  | { kind: 'failed'; isStopped: boolean };

/** The start of a quote: the typed input, the stage, and the actions. */
export interface QuoteStart {
  form: StartFormValues;
  stage: StartStage;
  problems: readonly SummaryProblem[];
  /** Increases with each press of Next, so that the error summary takes focus again. */
  attempt: number;
  pick: AddressPick;
  /** The input that Next would send, including the decisions made so far. */
  input: StartQuoteInput;
  setField: (field: StartField, value: InputState<ControlValue>) => void;
  replaceForm: (form: StartFormValues) => void;
  /** Fills the lines of the address where all of it was typed as its first one. */
  spreadAddress: () => void;
  pickAddress: (pick: AddressPick) => void;
  showScrubResult: (scrub: ScrubAnswerFragment) => void;
  next: () => void;
  startDespiteDuplicate: () => void;
  startWithManualZone: (zone: ManualDeterminationInput) => void;
  edit: () => void;
}

/** The key under which the start's unsaved input is stored. */
export const startPlace = 'start';

/** Runs the start machine against the server. Typed input stays in this tab until the quote exists. */
export function useStart(viewer: SignedInViewer, agentUserId: string | null): QuoteStart {
  const [startQuote] = useKeyedMutation(StartQuote);
  const [form, setForm] = useState<StartFormValues>(
    () => readUnsavedInput(viewer.userId, startPlace, isStartForm) ?? buildInitialForm(agentUserId),
  );
  const [machine] = useState(() =>
    createStartMachine<Contents>(
      async ({ input, decisions }) => {
        const variables = { input: { ...input, ...decisions } };
        const { data } = await startQuote(variables);
        if (!data) throw new Error('The server gave no answer.');
        return readStartAnswer(data.startQuote);
      },
      (problem) => problem instanceof WaitCanceledError,
    ),
  );
  const actor = useActorRef(machine);
  const { send } = actor;
  const subscribe = useCallback((watcher: () => void) => actor.subscribe(watcher).unsubscribe, [actor]);
  const snapshot = useSyncExternalStore(subscribe, () => actor.getSnapshot());
  const { answer, decisions, pick, problems, attempt, hasStoppedWaiting } = snapshot.context;
  const isStarted = snapshot.matches('started');
  useEffect(() => {
    if (isStarted) clearUnsavedInput(viewer.userId, startPlace);
    else storeUnsavedInput(viewer.userId, startPlace, form);
  }, [viewer.userId, form, isStarted]);
  const stage = findStartStage(String(snapshot.value), answer, hasStoppedWaiting);
  return {
    form,
    stage,
    problems,
    attempt,
    pick,
    input: { ...buildStartQuoteInput(form), ...decisions },
    setField: (field, value) => {
      setForm((before) => ({ ...before, [field]: value }));
      const isOfAddress = field.startsWith('propertyAddress.') && field !== 'propertyAddress.overrideReason';
      send({ type: 'field changed', field, isOfAddress });
    },
    replaceForm: (filled) => {
      setForm(filled);
      send({ type: 'form filled' });
    },
    spreadAddress: () => {
      const line = parseAddressLine(form['propertyAddress.streetAddress1'].text);
      if (line === null) return;
      setForm((before) => withAddress(before, line));
      send({ type: 'form filled' });
    },
    pickAddress: (chosen) => send({ type: 'choose address', pick: chosen }),
    showScrubResult: (scrub) => send({ type: 'offer addresses', scrub }),
    next: () => {
      const scrub = stage.kind === 'choosing address' ? stage.scrub : null;
      const pickedForm = scrub === null ? form : applyAddressPick(form, scrub, pick);
      const wrong = [
        ...findStartFormProblems(pickedForm),
        ...(scrub === null ? [] : findPickProblems(pickedForm, scrub, pick)),
      ];
      if (wrong.length === 0) setForm(pickedForm);
      const input = buildStartQuoteInput(pickedForm);
      send({ type: 'next', input, problems: wrong.map(controlProblem) });
    },
    startDespiteDuplicate: () => send({ type: 'accept duplicate', input: buildStartQuoteInput(form) }),
    startWithManualZone: (zone) => send({ type: 'enter zone', input: buildStartQuoteInput(form), zone }),
    edit: () => send({ type: 'edit' }),
  };
}

function readStartAnswer(answer: StartQuoteAnswer): StartAnswer<Contents> {
  switch (answer.__typename) {
    case 'QuoteStarted':
      return { kind: 'started', policyId: Number(answer.file.id), notices: answer.notices };
    case 'AddressNeedsChoice':
      return { kind: 'choosing address', scrub: answer.scrub };
    case 'PossibleDuplicate':
      return { kind: 'possible duplicate', others: answer.others };
    case 'HardStop':
      return { kind: 'stopped', stop: answer };
    case 'SaveRefused':
      return { kind: 'refused', problems: answer.problems.map(controlProblem) };
  }
}

function controlProblem({ field, message }: { field?: string | null; message: string }): SummaryProblem {
  return { field: field ?? undefined, message };
}

const answeredStates = ['choosingAddress', 'possibleDuplicate', 'stopped', 'started'];

function findStartStage(state: string, answer: StartAnswer<Contents> | null, isStopped: boolean): StartStage {
  if (state === 'failed') return { kind: 'failed', isStopped };
  if (state === 'starting') return { kind: 'starting' };
  const isAnswered = answeredStates.includes(state) && answer !== null && answer.kind !== 'refused';
  return isAnswered ? answer : { kind: 'editing' };
}
