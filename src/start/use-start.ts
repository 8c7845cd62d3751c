import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { FieldValue } from '../form/field-spec.ts';
import type { Typed } from '../form/typed.ts';
import {
  type ManualZoneInput,
  type PolicyRowFragment,
  type ScrubAnswerFragment,
  StartQuote,
  type StartQuoteInput,
  type StartQuoteMutation,
} from '../graphql/documents.ts';
import { forgetTyping, keepTyping, keptTyping } from '../graphql/kept-typing.ts';
import { StoppedWaiting } from '../graphql/stop-waiting.ts';
import type { SignedInViewer } from '../graphql/use-viewer.ts';
import type { Problem } from '../ui/ErrorSummary.tsx';
import { type AddressPick, pickProblems, withPick } from './address-pick.ts';
import {
  blankForm,
  inputOf,
  isStartForm,
  problemsOf,
  type StartField,
  type StartForm,
} from './start-form.ts';

type Answer = StartQuoteMutation['startQuote'];

/** Where the start stands. What was typed is kept in every one of these. */
export type Stage =
  | { kind: 'editing' }
  | { kind: 'starting' }
  | { kind: 'choosing address'; scrub: ScrubAnswerFragment }
  | { kind: 'possible duplicate'; others: readonly PolicyRowFragment[] }
  | { kind: 'stopped'; stop: Extract<Answer, { __typename: 'HardStop' }> }
  | { kind: 'started'; policyId: number; notices: readonly string[] }
  | { kind: 'failed'; isStopped: boolean };

/** The start of a quote: what was typed, where it stands, and its moves. */
export interface Start {
  form: StartForm;
  stage: Stage;
  problems: readonly Problem[];
  /** Grows with every press of Next, so that the summary takes the focus again. */
  attempt: number;
  pick: AddressPick;
  /** What Next would send, with what was decided on the way. */
  input: StartQuoteInput;
  type: (field: StartField, value: Typed<FieldValue>) => void;
  fill: (form: StartForm) => void;
  choose: (pick: AddressPick) => void;
  offer: (scrub: ScrubAnswerFragment) => void;
  next: () => void;
  startAllTheSame: () => void;
  startByHand: (zone: ManualZoneInput) => void;
  edit: () => void;
}

/** Where the typing of the start is kept. */
export const startPlace = 'start';

/** Keeps the start of a quote; what is typed stays in this tab until the quote exists. */
export function useStart(viewer: SignedInViewer, agentUserId: string | null): Start {
  const [form, setForm] = useState<StartForm>(
    () => keptTyping(viewer.userId, startPlace, isStartForm) ?? blankForm(agentUserId),
  );
  const [stage, setStage] = useState<Stage>({ kind: 'editing' });
  const [pick, setPick] = useState<AddressPick>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [decided, setDecided] = useState<Partial<StartQuoteInput>>({});
  const [startQuote] = useMutation(StartQuote);
  useEffect(() => keepTyping(viewer.userId, startPlace, form), [viewer.userId, form]);

  const refuse = (found: readonly Problem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const edit = () => {
    setStage({ kind: 'editing' });
    setPick(null);
    setDecided({});
  };
  const settle = (answer: Answer) => {
    if (answer.__typename === 'QuoteStarted') {
      forgetTyping(viewer.userId, startPlace);
      setStage({ kind: 'started', policyId: Number(answer.file.id), notices: answer.notices });
    } else if (answer.__typename === 'AddressNeedsChoice') {
      setPick(null);
      setStage({ kind: 'choosing address', scrub: answer.scrub });
    } else if (answer.__typename === 'PossibleDuplicate') {
      setStage({ kind: 'possible duplicate', others: answer.others });
    } else if (answer.__typename === 'HardStop') setStage({ kind: 'stopped', stop: answer });
    else {
      setStage({ kind: 'editing' });
      refuse(answer.problems.map(({ field, message }) => ({ field: field ?? undefined, message })));
    }
  };
  const start = async (filled: StartForm, more: Partial<StartQuoteInput> = {}) => {
    const decisions = { ...decided, ...more };
    const input = { ...inputOf(filled), ...decisions };
    setDecided(decisions);
    setStage({ kind: 'starting' });
    await startQuote({ variables: { input } }).then(
      ({ data }) => (data ? settle(data.startQuote) : setStage({ kind: 'failed', isStopped: false })),
      (problem) => setStage({ kind: 'failed', isStopped: problem instanceof StoppedWaiting }),
    );
  };
  return {
    form,
    stage,
    problems,
    attempt,
    pick,
    input: { ...inputOf(form), ...decided },
    type: (field, value) => {
      setForm((before) => ({ ...before, [field]: value }));
      setProblems((before) => before.filter((problem) => problem.field !== field));
      if (field.startsWith('propertyAddress.') && field !== 'propertyAddress.overrideReason') edit();
    },
    fill: (filled) => {
      setForm(filled);
      setProblems([]);
      edit();
    },
    choose: setPick,
    offer: (scrub) => setStage({ kind: 'choosing address', scrub }),
    next: () => {
      const scrub = stage.kind === 'choosing address' ? stage.scrub : null;
      const picked = scrub === null ? form : withPick(form, scrub, pick);
      const found = [...problemsOf(picked), ...(scrub === null ? [] : pickProblems(picked, scrub, pick))];
      refuse(found.map(({ field, message }) => ({ field: field ?? undefined, message })));
      if (found.length > 0) return;
      setForm(picked);
      void start(picked);
    },
    startAllTheSame: () => void start(form, { acceptDuplicate: true }),
    startByHand: (manualZone) => void start(form, { manualZone }),
    edit,
  };
}
