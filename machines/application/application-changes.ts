import { parseRowKey } from '../domain/problems/field-key.ts';
import { buildHardStop } from '../wizard/hard-stop.ts';
import type { ApplicationContext, ApplicationEvent, ApplicationInput } from './application-context.ts';
import { planRequestedMove } from './application-guards.ts';
import { isStoredRow } from './draft-rows.ts';
import {
  type Drafts,
  dropSavedDraft,
  findOverwrittenKeys,
  omitDrafts,
  omitInvalidDrafts,
  rebaseDrafts,
  removeNewRowDrafts,
  setDraft,
} from './drafts.ts';
import type { ActiveHardStop, ServedFile } from './results.ts';

type ContextChange = Partial<ApplicationContext>;
interface ContextAndEvent {
  readonly context: ApplicationContext;
  readonly event: ApplicationEvent;
}

/** The initial context of an application. */
export function createContext({
  policyId,
  today,
  now,
  createKey,
  file,
  drafts,
}: ApplicationInput): ApplicationContext {
  return {
    policyId,
    today,
    now,
    createKey,
    stored: file,
    drafts: drafts ?? {},
    sent: {},
    focused: null,
    blurredFields: [],
    at: file.wizard.step,
    turns: [],
    preselected: null,
    attempt: 0,
    problems: [],
    message: null,
    queuedRating: null,
    queued: null,
    currentCall: null,
    pendingGoBack: null,
    conflicts: [],
    stop: null,
    failure: null,
    failedSaveCount: 0,
    savedAt: findLastSave(file),
    detour: null,
  };
}

/** The time of the file's last move or rating, whichever is later. Both save the file. Null for a blank file. */
function findLastSave({ wizard, rating }: ServedFile): string | null {
  const [latest] = [wizard.movedAt, rating.ratedAt ?? ''].toSorted().toReversed();
  return latest || null;
}

/** Applies typing and clears the problems of the last call. */
export function applyTyping({ context: { stored, drafts }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'typed') return {};
  const { key, typed } = event;
  return { drafts: setDraft(stored, drafts, key, typed), focused: key, problems: [], message: null };
}

/** Records that a control lost focus, and drops its draft if it is already saved. */
export function onBlur({
  context: { drafts, blurredFields, focused },
  event,
}: ContextAndEvent): ContextChange {
  if (event.type !== 'blurred') return {};
  const { key } = event;
  return {
    drafts: dropSavedDraft(drafts, key),
    blurredFields: blurredFields.includes(key) ? blurredFields : [...blurredFields, key],
    focused: focused === key ? null : focused,
  };
}

/** Sets values of a row; a key past the end adds a row. Hiding a row drops its invalid text. */
export function setRow({ context: { stored, drafts }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'row set') return {};
  const { at, values } = event;
  const validDrafts = values.isActive === false ? omitInvalidDrafts(drafts, at) : drafts;
  const withValues = Object.entries(values).reduce<Drafts>(
    (all, [field, value]) =>
      setDraft(stored, all, `${at}.${field}`, { text: String(value ?? ''), value, isValid: true }),
    validDrafts,
  );
  return { drafts: withValues };
}

/** Removes a row: inactivates a stored row, or drops an unsaved one. */
export function removeRow({ context: { stored, drafts }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'row removed') return {};
  const { at } = event;
  if (!isStoredRow(stored, at)) return { drafts: removeNewRowDrafts(drafts, at) };
  const rowKeys = Object.keys(drafts).filter((key) => parseRowKey(key) === at);
  const inactive = { text: 'false', value: false, isValid: true };
  return { drafts: setDraft(stored, omitDrafts(drafts, rowKeys), `${at}.isActive`, inactive) };
}

/** Applies the plan of the requested move: the next call, the confirmation to show, or why the move is blocked. */
export function applyMovePlan({ context, event }: ContextAndEvent): ContextChange {
  const move = planRequestedMove({ context, event });
  switch (move?.kind) {
    case 'next':
      return { currentCall: { type: 'next' }, detour: null };
    case 'back':
      return {
        currentCall: { ...(event.type === 'back' ? event : {}), type: 'back', to: move.to },
        pendingGoBack: null,
      };
    case 'jump':
      return { currentCall: { type: 'open', step: move.to }, detour: move.detour };
    case 'ask':
      return {
        currentCall: event.type === 'back' ? event : { type: 'back' },
        pendingGoBack: { to: move.to, plan: move.plan },
        detour: move.detour,
      };
    case 'nowhere': {
      const { problems, message, detour } = move;
      const isNext = event.type === 'next';
      return isNext ? { problems, message, attempt: context.attempt + 1 } : { detour };
    }
    case undefined:
      return {};
  }
}

/** Makes the pending move the current call after the user confirmed going back. */
export function confirmGoBack({
  context: { pendingGoBack, currentCall },
}: Pick<ContextAndEvent, 'context'>): ContextChange {
  if (pendingGoBack === null) return {};
  return {
    currentCall: { ...(currentCall?.type === 'back' ? currentCall : {}), type: 'back', to: pendingGoBack.to },
    pendingGoBack: null,
  };
}

/** Stores a file that came from outside the machine, such as from a screen's own mutation. */
export function applyOutsideFile({ context, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'replace file') return {};
  return {
    stored: event.file,
    at: context.turns.length > 0 ? context.at : event.file.wizard.step,
    stop: event.file.wizardState.hardStop ?? context.stop,
  };
}

/** Keeps the user's values over the other user's. */
export function keepMine({ context: { stored, drafts } }: Pick<ContextAndEvent, 'context'>): ContextChange {
  return { drafts: rebaseDrafts(stored, drafts), conflicts: [] };
}

/** Accepts the other user's values and drops the user's conflicting drafts. */
export function acceptTheirs({
  context: { stored, drafts },
}: Pick<ContextAndEvent, 'context'>): ContextChange {
  return { drafts: omitDrafts(drafts, findOverwrittenKeys(stored, drafts)), conflicts: [] };
}

/** Records a failed call. Keeps the drafts, and an option that waits for a save, which is tried again; drops the queued move. */
export function applyFailure({ context }: Pick<ContextAndEvent, 'context'>, error: unknown): ContextChange {
  const failure = error instanceof Error ? error.message : String(error);
  return {
    failure,
    failedSaveCount: context.failedSaveCount + 1,
    queuedRating: context.currentCall?.type === 'rate' ? null : context.queuedRating,
    queued: null,
    currentCall: null,
  };
}

/** The active hard stop: the server's, or a default one that requires underwriting review. */
export function findActiveStop({ context }: Pick<ContextAndEvent, 'context'>): {
  readonly stop: ActiveHardStop;
} {
  const { stored, stop, at } = context;
  const activeStop = stop ?? stored.wizardState.hardStop;
  return {
    stop: activeStop ?? {
      ...buildHardStop('REQUIRES_REVIEW', at, stored.transaction.reviewReasons),
      reference: '',
    },
  };
}

/** Keeps an event for after the current call. A later one takes the place of an earlier one, but no move that of a choice to be rated. */
export function queueEvent(event: ApplicationEvent): ContextChange {
  return event.type === 'rate' ? { queuedRating: event } : { queued: event };
}
