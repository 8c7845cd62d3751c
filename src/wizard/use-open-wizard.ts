import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fieldSpec, valueAt } from '../../machines/domain/field-key.ts';
import { shownTime } from '../../machines/domain/format.ts';
import { may } from '../../machines/domain/permission.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { wizardState } from '../../machines/wizard/wizard-state.ts';
import type { FieldValue } from '../form/field-spec.ts';
import { blank, type Typed } from '../form/typed.ts';
import { typedFrom } from '../form/typed-from.ts';
import { readFile } from '../graphql/read-file.ts';
import type { SignedInViewer } from '../graphql/use-viewer.ts';
import type { SaveState } from '../ui/SaveIndicator.tsx';
import { withDrafts } from './drafts.ts';
import { problemsOnScreen } from './step-problems.ts';
import { flush, type QuoteActor, type QuoteSnapshot, today } from './use-quote.ts';
import type { Wizard } from './use-wizard.ts';

/** What the screens see of an open quote. */
export function useOpenWizard(quote: QuoteActor, viewer: SignedInViewer, stop: Wizard['stop']): Wizard {
  const snapshot = useSelector(quote, (one) => one);
  const { stored, drafts, at } = snapshot.context;
  const day = today();
  const file = useMemo(() => withDrafts(stored, drafts), [stored, drafts]);
  const state = useMemo(
    () => wizardState(file, day, at, stored.wizard.furthestStep),
    [file, day, at, stored.wizard.furthestStep],
  );
  const problems = useMemo(() => problemsOnScreen(at, file, drafts, day), [at, file, drafts, day]);
  return useMemo(() => {
    const readOnly = isReadOnly(snapshot, state.isCompletedSummary, viewer);
    return {
      policyId: snapshot.context.policyId,
      file,
      stored,
      today: day,
      step: at,
      state,
      problems,
      untyped: untypedOf(snapshot),
      typed: (key) => typedAt(snapshot, key),
      wordsAt: (key) => wordsAt(snapshot, problems, key),
      set: (key, typed) => readOnly || quote.send({ type: 'typed', key, typed }),
      blur: (key) => quote.send({ type: 'left', key }),
      addRow: (row, values) => quote.send({ type: 'row added', at: row, values }),
      removeRow: (row) => quote.send({ type: 'row removed', at: row }),
      send: (event) => quote.send(event),
      flush: () => flush(quote),
      take: (answer) => quote.send({ type: 'take file', file: readFile(answer) }),
      stop,
      ratedBefore: snapshot.context.ratedBefore,
      saving: savingOf(snapshot),
      isBusy: snapshot.matches('calling') && snapshot.context.request.type !== 'save',
      isRating: snapshot.matches('calling') && snapshot.context.request.type === 'rate',
      readOnly,
    };
  }, [snapshot, file, stored, day, at, state, problems, viewer, quote, stop]);
}

function isReadOnly(
  { context: { stored } }: QuoteSnapshot,
  isSubmitted: boolean,
  viewer: SignedInViewer,
): boolean {
  const { policyState } = stored.transaction;
  return (
    isSubmitted ||
    (policyState !== 'QUOTE' && policyState !== 'ROLLOVER_QUOTE') ||
    !may(viewer.masks, 'policy', 'edit')
  );
}

function typedAt({ context: { stored, drafts } }: QuoteSnapshot, key: string): Typed<FieldValue> {
  const draft = drafts[key];
  if (draft !== undefined) return draft.typed;
  const spec = fieldSpec(key);
  const value = valueAt(stored, key);
  if (spec === null || !isValue(value)) return blank;
  return typedFrom(spec, value);
}

function untypedOf({ context: { drafts } }: QuoteSnapshot): Wizard['untyped'] {
  const untyped = Object.entries(drafts).filter(([, { typed }]) => !typed.isValid);
  return untyped.map(([key, { typed }]) => ({ key, text: typed.text }));
}

function isValue(value: unknown): value is FieldValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Errors of a single value are said once its control was left, the others once Next was tried; hard stops and warnings at once. */
function wordsAt({ context }: QuoteSnapshot, problems: readonly Problem[], key: string) {
  const { attempt, found, left } = context;
  const here = problems.filter(({ field }) => field === key);
  const isShown = ({ code, severity }: Problem) =>
    attempt > 0 || severity === 'H' || (ofOneValue.includes(code) && left.includes(key));
  const error =
    here.find((problem) => isError(problem) && isShown(problem)) ??
    found.find((problem) => problem.field === key && isError(problem));
  const warning = here.find(({ severity }) => severity === 'W' || severity === 'U');
  return { error: error?.message, warning: warning?.message };
}

const ofOneValue = ['TYPE', 'RANGE', 'LENGTH'];

function isError({ severity }: Problem): boolean {
  return severity === 'E' || severity === 'H';
}

function savingOf(snapshot: QuoteSnapshot): SaveState {
  const { savedAt, tries, request } = snapshot.context;
  if (snapshot.matches({ ready: 'waiting' })) return { kind: 'failed' };
  if (snapshot.matches('calling') && request.type === 'save') return { kind: 'saving' };
  if (tries > 0) return { kind: 'failed' };
  return savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: shownTime(savedAt) };
}
