import { useMemo } from 'react';
import { withDrafts } from '../../../machines/application/drafts.ts';
import { problemsOnScreen } from '../../../machines/application/screen-problems.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { areAnswersOpen } from '../../../machines/domain/policy/transaction-stage.ts';
import { fieldSpec, valueAt } from '../../../machines/domain/problems/field-key.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { wizardState } from '../../../machines/wizard/wizard-state.ts';
import type { FieldValue } from '../../form/field-spec.ts';
import { blank, type Typed } from '../../form/typed.ts';
import { typedFrom } from '../../form/typed-from.ts';
import { readFile, type ServedFile } from '../../graphql/read-file.ts';
import type { SignedInViewer } from '../../graphql/use-viewer.ts';
import { useRatedBefore } from '../premium/use-rated-before.ts';
import { useSaving } from '../saving/use-saving.ts';
import { flush, type QuoteActor, type QuoteSnapshot, today } from '../use-quote.ts';
import { shownStep } from './shown-step.ts';
import type { Wizard } from './use-wizard.ts';

/** What the screens see of an open quote. */
export function useOpenWizard(
  quote: QuoteActor,
  snapshot: QuoteSnapshot,
  viewer: SignedInViewer,
  stop: Wizard['stop'],
): Wizard {
  const { drafts, policyId } = snapshot.context;
  const stored = servedIn(snapshot);
  const day = today();
  const file = useMemo(() => withDrafts(stored, drafts), [stored, drafts]);
  const step = shownStep(snapshot.context);
  const { furthestStep } = stored.wizard;
  const state = useMemo(() => wizardState(file, day, step, furthestStep), [file, day, step, furthestStep]);
  const problems = useMemo(() => problemsOnScreen(step, file, drafts, day), [step, file, drafts, day]);
  const saving = useSaving(snapshot);
  const ratedBefore = useRatedBefore(stored.rating);
  return useMemo(() => {
    const readOnly = isReadOnly(stored, viewer);
    return {
      policyId,
      file,
      stored,
      today: day,
      step,
      state,
      problems,
      untyped: untypedOf(snapshot),
      typed: (key) => typedAt(snapshot, key),
      wordsAt: (key) => wordsAt(snapshot, problems, key),
      set: (key, typed) => readOnly || quote.send({ type: 'typed', key, typed }),
      blur: (key) => leave(quote, key),
      setRow: (row, values) => quote.send({ type: 'row set', at: row, values }),
      removeRow: (row) => quote.send({ type: 'row removed', at: row }),
      send: (event) => quote.send(event),
      flush: () => flush(quote),
      take: (answer) => quote.send({ type: 'take file', file: readFile(answer) }),
      stop,
      ratedBefore,
      saving,
      isChangingFromSummary: snapshot.matches({ change: 'changing' }),
      isBusy: snapshot.hasTag('busy'),
      isRating: snapshot.hasTag('rating'),
      readOnly,
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
    quote,
    stop,
    saving,
    ratedBefore,
  ]);
}

const pressOfNext = 150;

/** A control that is left for no other one may be left by pressing Next: what was typed then goes with Next, in one call. */
function leave(quote: QuoteActor, key: string): void {
  const tell = () => quote.getSnapshot().status === 'active' && quote.send({ type: 'left', key });
  setTimeout(() => {
    if (document.activeElement?.matches('input, select, textarea')) tell();
    else setTimeout(tell, pressOfNext);
  });
}

/** The file of a quote that was opened with the server's answer. */
function servedIn({ context: { stored } }: QuoteSnapshot): ServedFile {
  if (!isServed(stored)) throw new Error('The quote was opened without a file.');
  return stored;
}

function isServed(file: object): file is ServedFile {
  return 'effectiveDateRule' in file;
}

function isReadOnly(stored: ServedFile, viewer: SignedInViewer): boolean {
  return !areAnswersOpen(stored) || !may(viewer.masks, 'policy', 'edit');
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
