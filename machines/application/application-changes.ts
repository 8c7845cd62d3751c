import { rowKey } from '../domain/problems/field-key.ts';
import { hardStop } from '../wizard/hard-stop.ts';
import type { ApplicationContext, ApplicationEvent, ApplicationInput } from './application-context.ts';
import { wayAsked } from './application-guards.ts';
import { isStoredRow } from './draft-rows.ts';
import {
  type Drafts,
  drafted,
  leftAt,
  overwrittenKeys,
  rebased,
  without,
  withoutNewRow,
  withoutUntyped,
} from './drafts.ts';
import type { ServedFile, StandingStop } from './results.ts';

type Change = Partial<ApplicationContext>;
interface Seen {
  readonly context: ApplicationContext;
  readonly event: ApplicationEvent;
}

/** What an application knows before anything happened. */
export function opened({ policyId, today, now, file, drafts }: ApplicationInput): ApplicationContext {
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
    savedAt: lastSaveKnown(file),
    detour: null,
  };
}

/** The file tells when it was last moved and rated; either was a save. Null for a blank one. */
function lastSaveKnown({ wizard, rating }: ServedFile): string | null {
  const [latest] = [wizard.movedAt, rating.ratedAt ?? ''].toSorted().toReversed();
  return latest || null;
}

/** Something was typed. What was found wrong before is no longer said. */
export function typedIn({ context: { stored, drafts }, event }: Seen): Change {
  if (event.type !== 'typed') return {};
  const { key, typed } = event;
  return { drafts: drafted(stored, drafts, key, typed), focused: key, found: [], message: null };
}

/** A control was left. */
export function leftControl({ context: { drafts, left, focused }, event }: Seen): Change {
  if (event.type !== 'left') return {};
  const { key } = event;
  return {
    drafts: leftAt(drafts, key),
    left: left.includes(key) ? left : [...left, key],
    focused: focused === key ? null : focused,
  };
}

/** Some values of a row were decided; a key past the end adds one. Text that is no value is given up with a row that is hidden. */
export function rowSet({ context: { stored, drafts }, event }: Seen): Change {
  if (event.type !== 'row set') return {};
  const { at, values } = event;
  const left = values.isActive === false ? withoutUntyped(drafts, at) : drafts;
  const withValues = Object.entries(values).reduce<Drafts>(
    (all, [field, value]) =>
      drafted(stored, all, `${at}.${field}`, { text: String(value ?? ''), value, isValid: true }),
    left,
  );
  return { drafts: withValues };
}

/** A row was removed: a stored one is inactivated, one that was never saved goes. */
export function rowRemoved({ context: { stored, drafts }, event }: Seen): Change {
  if (event.type !== 'row removed') return {};
  const { at } = event;
  if (!isStoredRow(stored, at)) return { drafts: withoutNewRow(drafts, at) };
  const own = Object.keys(drafts).filter((key) => rowKey(key) === at);
  const inactive = { text: 'false', value: false, isValid: true };
  return { drafts: drafted(stored, without(drafts, own), `${at}.isActive`, inactive) };
}

/** Where a movement leads: noted as the act that is called next, the question that is asked, or why it leads nowhere. */
export function wayTaken({ context, event }: Seen): Change {
  const way = wayAsked({ context, event });
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
export function goneBack({ context: { asking, act } }: Pick<Seen, 'context'>): Change {
  if (asking === null) return {};
  return { act: { ...(act?.type === 'back' ? act : {}), type: 'back', to: asking.to }, asking: null };
}

/** A file came from outside, such as a mutation of a screen's own. */
export function fileTaken({ context, event }: Seen): Change {
  if (event.type !== 'take file') return {};
  return {
    stored: event.file,
    at: event.file.wizard.step,
    stop: event.file.wizardState.hardStop ?? context.stop,
  };
}

/** The person's values win over the other ones. */
export function mineKept({ context: { stored, drafts } }: Pick<Seen, 'context'>): Change {
  return { drafts: rebased(stored, drafts), conflicts: [] };
}

/** The other values win over the person's. */
export function theirsTaken({ context: { stored, drafts } }: Pick<Seen, 'context'>): Change {
  return { drafts: without(drafts, overwrittenKeys(stored, drafts)), conflicts: [] };
}

/** A call failed. Nothing typed is lost; what waited for its turn does not happen. */
export function failed({ context }: Pick<Seen, 'context'>, error: unknown): Change {
  const failure = error instanceof Error ? error.message : String(error);
  return { failure, tries: context.tries + 1, queued: null, act: null };
}

/** The hard stop that stands, as the server knows it or in the words of its kind. */
export function stopStanding({ context }: Pick<Seen, 'context'>): { readonly stop: StandingStop } {
  const { stored, stop, at } = context;
  const known = stop ?? stored.wizardState.hardStop;
  return {
    stop: known ?? { ...hardStop('REQUIRES_REVIEW', at, stored.transaction.reviewReasons), reference: '' },
  };
}
