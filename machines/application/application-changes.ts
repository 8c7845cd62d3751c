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

/** What an application knows before anything happened. */
export function createContext({ policyId, today, now, file, drafts }: ApplicationInput): ApplicationContext {
  return {
    policyId,
    today,
    now,
    stored: file,
    drafts: drafts ?? {},
    sent: {},
    focused: null,
    left: [],
    at: file.wizard.step,
    attempt: 0,
    found: [],
    message: null,
    queued: null,
    act: null,
    asking: null,
    conflicts: [],
    stop: null,
    failure: null,
    tries: 0,
    savedAt: findLastSave(file),
    detour: null,
  };
}

/** The file tells when it was last moved and rated; either was a save. Null for a blank one. */
function findLastSave({ wizard, rating }: ServedFile): string | null {
  const [latest] = [wizard.movedAt, rating.ratedAt ?? ''].toSorted().toReversed();
  return latest || null;
}

/** Something was typed. What was found wrong before is no longer said. */
export function applyTyping({ context: { stored, drafts }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'typed') return {};
  const { key, typed } = event;
  return { drafts: setDraft(stored, drafts, key, typed), focused: key, found: [], message: null };
}

/** A control was left. */
export function onBlur({ context: { drafts, left, focused }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'left') return {};
  const { key } = event;
  return {
    drafts: dropSavedDraft(drafts, key),
    left: left.includes(key) ? left : [...left, key],
    focused: focused === key ? null : focused,
  };
}

/** Some values of a row were decided; a key past the end adds one. Text that is no value is given up with a row that is hidden. */
export function setRow({ context: { stored, drafts }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'row set') return {};
  const { at, values } = event;
  const left = values.isActive === false ? omitInvalidDrafts(drafts, at) : drafts;
  const withValues = Object.entries(values).reduce<Drafts>(
    (all, [field, value]) =>
      setDraft(stored, all, `${at}.${field}`, { text: String(value ?? ''), value, isValid: true }),
    left,
  );
  return { drafts: withValues };
}

/** A row was removed: a stored one is inactivated, one that was never saved goes. */
export function removeRow({ context: { stored, drafts }, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'row removed') return {};
  const { at } = event;
  if (!isStoredRow(stored, at)) return { drafts: removeNewRowDrafts(drafts, at) };
  const own = Object.keys(drafts).filter((key) => parseRowKey(key) === at);
  const inactive = { text: 'false', value: false, isValid: true };
  return { drafts: setDraft(stored, omitDrafts(drafts, own), `${at}.isActive`, inactive) };
}

/** Where a movement leads: noted as the act that is called next, the question that is asked, or why it leads nowhere. */
export function applyMovePlan({ context, event }: ContextAndEvent): ContextChange {
  const way = planRequestedMove({ context, event });
  switch (way?.kind) {
    case 'next':
      return { act: { type: 'next' }, detour: null };
    case 'back':
      return { act: { ...(event.type === 'back' ? event : {}), type: 'back', to: way.to }, asking: null };
    case 'jump':
      return { act: { type: 'open', step: way.to }, detour: way.detour };
    case 'ask':
      return {
        act: event.type === 'back' ? event : { type: 'back' },
        asking: { to: way.to, plan: way.plan },
        detour: way.detour,
      };
    case 'nowhere': {
      const { problems, message, detour } = way;
      const isNext = event.type === 'next';
      return isNext ? { found: problems, message, attempt: context.attempt + 1 } : { detour };
    }
    case undefined:
      return {};
  }
}

/** The question was answered with Go: what was asked is what is called. */
export function confirmGoBack({ context: { asking, act } }: Pick<ContextAndEvent, 'context'>): ContextChange {
  if (asking === null) return {};
  return { act: { ...(act?.type === 'back' ? act : {}), type: 'back', to: asking.to }, asking: null };
}

/** A file came from outside, such as a mutation of a screen's own. */
export function applyOutsideFile({ context, event }: ContextAndEvent): ContextChange {
  if (event.type !== 'take file') return {};
  return {
    stored: event.file,
    at: event.file.wizard.step,
    stop: event.file.wizardState.hardStop ?? context.stop,
  };
}

/** The person's values win over the other ones. */
export function keepMine({ context: { stored, drafts } }: Pick<ContextAndEvent, 'context'>): ContextChange {
  return { drafts: rebaseDrafts(stored, drafts), conflicts: [] };
}

/** The other values win over the person's. */
export function acceptTheirs({
  context: { stored, drafts },
}: Pick<ContextAndEvent, 'context'>): ContextChange {
  return { drafts: omitDrafts(drafts, findOverwrittenKeys(stored, drafts)), conflicts: [] };
}

/** A call failed. Nothing typed is lost; what waited for its turn does not happen. */
export function applyFailure({ context }: Pick<ContextAndEvent, 'context'>, error: unknown): ContextChange {
  const failure = error instanceof Error ? error.message : String(error);
  return { failure, tries: context.tries + 1, queued: null, act: null };
}

/** The hard stop that stands, as the server knows it or in the words of its kind. */
export function findActiveStop({ context }: Pick<ContextAndEvent, 'context'>): {
  readonly stop: ActiveHardStop;
} {
  const { stored, stop, at } = context;
  const known = stop ?? stored.wizardState.hardStop;
  return {
    stop: known ?? {
      ...buildHardStop('REQUIRES_REVIEW', at, stored.transaction.reviewReasons),
      reference: '',
    },
  };
}
