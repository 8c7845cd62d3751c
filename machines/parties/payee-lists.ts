import type { AdditionalInterestRole, IsoDate, LossPayee } from '../contract/types.ts';
import { blankFile, blankPart } from '../domain/file/blank-file.ts';
import { findStepProblems } from '../domain/file/step-problems.ts';
import { isUnsavedLossPayee, lossPayeeTypes } from '../domain/parties/loss-payee.ts';

/** One additional interest: whether it is included, shown, valid and changed. `payee` is null if there is none. */
export interface PayeeEntry {
  readonly include: boolean;
  readonly show: boolean;
  readonly valid: boolean;
  readonly isDirty: boolean;
  readonly payee: LossPayee | null;
}

/** The additional interests of a policy: one entry per type, plus the loss payees after the first. */
export interface PayeeLists {
  readonly entries: { readonly [type in AdditionalInterestRole]: PayeeEntry };
  readonly further: readonly LossPayee[];
  readonly isFurtherDirty: boolean;
}

/** The outside inputs of the lists: today's date, and a source of random numbers from 0 up to but not including 1. */
export interface PayeeSources {
  readonly today: IsoDate;
  readonly random: () => number;
}

/** Builds empty lists in which the specified types are included. */
export function buildBlankLists(included: readonly AdditionalInterestRole[], isDirty: boolean): PayeeLists {
  const entry = (type: AdditionalInterestRole): PayeeEntry => ({
    include: included.includes(type),
    show: false,
    valid: true,
    isDirty,
    payee: null,
  });
  return {
    entries: {
      FIRST_MORTGAGEE: entry('FIRST_MORTGAGEE'),
      SECOND_MORTGAGEE: entry('SECOND_MORTGAGEE'),
      LOSS_PAYEE: entry('LOSS_PAYEE'),
      DISASTER_AGENCY: entry('DISASTER_AGENCY'),
    },
    further: [],
    isFurtherDirty: isDirty,
  };
}

/** The included types. Loading requires at least one. */
export function includedTypes({ entries }: PayeeLists): readonly AdditionalInterestRole[] {
  return lossPayeeTypes.filter((type) => entries[type].include);
}

/** Whether any list differs from the stored list. */
export function hasDirtyLists({ entries, isFurtherDirty }: PayeeLists): boolean {
  return isFurtherDirty || lossPayeeTypes.some((type) => entries[type].isDirty);
}

/** The list to save: the payees of the included types. Unsaved payees get id 0. */
export function buildListToSave({ entries, further }: PayeeLists): readonly LossPayee[] {
  const single = lossPayeeTypes.flatMap((type) => {
    const { include, payee } = entries[type];
    return include && payee !== null ? [payee] : [];
  });
  const rest = entries.LOSS_PAYEE.include ? further : [];
  return [...single, ...rest].map((payee) =>
    isUnsavedLossPayee(payee) ? { ...payee, lossPayeeId: 0 } : payee,
  );
}

/** Adds an active payee and marks the list as changed. A hidden payee is shown again. */
export function addPayee(lists: PayeeLists, type: AdditionalInterestRole, sources: PayeeSources): PayeeLists {
  const { payee } = lists.entries[type];
  return setPayee(lists, type, { ...(payee ?? buildPayee(lists, type, sources)), isActive: true }, sources);
}

/** Hides a payee: removes an unsaved one, or marks a saved one inactive. */
export function hidePayee(lists: PayeeLists, type: AdditionalInterestRole): PayeeLists {
  const { payee } = lists.entries[type];
  if (payee === null) return lists;
  return setEntry(lists, type, {
    show: false,
    valid: true,
    isDirty: true,
    payee: isUnsavedLossPayee(payee) ? null : { ...payee, isActive: false },
  });
}

/** Merges values into the entry of a type, or adds a payee if the type has none. */
export function updatePayee(
  lists: PayeeLists,
  type: AdditionalInterestRole,
  values: Partial<LossPayee>,
  sources: PayeeSources,
): PayeeLists {
  const { payee } = lists.entries[type];
  const before = payee ?? { ...buildPayee(lists, type, sources), isActive: true };
  return setPayee(lists, type, { ...before, ...values, lossPayeeType: type }, sources);
}

/** Adds or hides the payee, depending on whether it is shown. */
export function togglePayee(
  lists: PayeeLists,
  type: AdditionalInterestRole,
  sources: PayeeSources,
): PayeeLists {
  return lists.entries[type].show ? hidePayee(lists, type) : addPayee(lists, type, sources);
}

/** Sets whether a type is included. */
export function setIncluded(lists: PayeeLists, type: AdditionalInterestRole, include: boolean): PayeeLists {
  return setEntry(lists, type, { include });
}

/**
 * Loads the lists from the server's list. Nothing changes if no type is included. The first active payee of a type becomes its entry; the
 * other loss payees become `further`.
 */
export function loadLists(
  lists: PayeeLists,
  list: readonly LossPayee[],
  { today }: PayeeSources,
): PayeeLists {
  if (includedTypes(lists).length === 0) return lists;
  const chosen = lossPayeeTypes.map((type) => {
    const ofType = list.filter(({ lossPayeeType }) => lossPayeeType === type);
    return { type, payee: ofType.find(isActivePayee) ?? ofType[0] ?? null };
  });
  const entry = chosen.find(({ type }) => type === 'LOSS_PAYEE')?.payee ?? null;
  const further = list.filter((payee) => payee.lossPayeeType === 'LOSS_PAYEE' && payee !== entry);
  return chosen.reduce(
    (all, { type, payee }) =>
      setEntry(all, type, {
        payee,
        show: payee !== null && isActivePayee(payee),
        valid: payee === null || isValidPayee(payee, today),
      }),
    { ...lists, further: mergeById([], further) },
  );
}

/** Merges further loss payees by id. Those with a new id are added at the end. */
export function mergeFurther(lists: PayeeLists, list: readonly LossPayee[]): PayeeLists {
  return { ...lists, further: mergeById(lists.further, list) };
}

/** Adds an active further loss payee, with a random id until it is saved. */
export function addFurther(lists: PayeeLists, values: Partial<LossPayee>, sources: PayeeSources): PayeeLists {
  const { lossPayeeId, ...blank } = buildPayee(lists, 'LOSS_PAYEE', sources);
  const payee = { ...blank, isActive: true, ...values, lossPayeeId, lossPayeeType: 'LOSS_PAYEE' as const };
  return { ...lists, further: [...lists.further, payee], isFurtherDirty: true };
}

/** Changes values of a further loss payee. Does nothing if the id is unknown. */
export function updateFurther(lists: PayeeLists, id: number, values: Partial<LossPayee>): PayeeLists {
  if (!lists.further.some(({ lossPayeeId }) => lossPayeeId === id)) return lists;
  const change = (payee: LossPayee) =>
    payee.lossPayeeId === id ? { ...payee, ...values, lossPayeeId: id } : payee;
  return { ...lists, further: lists.further.map(change), isFurtherDirty: true };
}

/** Hides a further loss payee: removes an unsaved one, or marks a saved one inactive. */
export function hideFurther(lists: PayeeLists, id: number): PayeeLists {
  const hiding = lists.further.find(({ lossPayeeId }) => lossPayeeId === id);
  if (hiding === undefined) return lists;
  if (!isUnsavedLossPayee(hiding)) return updateFurther(lists, id, { isActive: false });
  return { ...lists, further: lists.further.filter((payee) => payee !== hiding), isFurtherDirty: true };
}

/** The lists with every change mark cleared. */
export function clearDirtyFlags(lists: PayeeLists): PayeeLists {
  const all = lossPayeeTypes.reduce((some, type) => setEntry(some, type, { isDirty: false }), lists);
  return { ...all, isFurtherDirty: false };
}

const maxId = 99_999;

/** Converts a random fraction to a number from 1 to 99999. Specification, section 9. */
export function toRandomId(fraction: number): number {
  return 1 + Math.min(maxId - 1, Math.floor(fraction * maxId));
}

function buildPayee(lists: PayeeLists, type: AdditionalInterestRole, { random }: PayeeSources): LossPayee {
  return {
    ...blankPart('lossPayees'),
    lossPayeeId: findFreeId(lists, toRandomId(random())),
    lossPayeeType: type,
  };
}

function findFreeId(lists: PayeeLists, wanted: number): number {
  const taken = [...lossPayeeTypes.map((type) => lists.entries[type].payee), ...lists.further];
  const isTaken = taken.some((payee) => payee?.lossPayeeId === wanted);
  return isTaken ? findFreeId(lists, (wanted % maxId) + 1) : wanted;
}

function setPayee(
  lists: PayeeLists,
  type: AdditionalInterestRole,
  payee: LossPayee,
  { today }: PayeeSources,
): PayeeLists {
  return setEntry(lists, type, {
    payee,
    show: isActivePayee(payee),
    valid: isValidPayee(payee, today),
    isDirty: true,
  });
}

function setEntry(lists: PayeeLists, type: AdditionalInterestRole, values: Partial<PayeeEntry>): PayeeLists {
  return { ...lists, entries: { ...lists.entries, [type]: { ...lists.entries[type], ...values } } };
}

function isActivePayee({ isActive }: LossPayee): boolean {
  return isActive !== false;
}

/** Whether a payee passes the rules of the screen. A hidden payee is always valid. */
function isValidPayee(payee: LossPayee, today: IsoDate): boolean {
  if (!isActivePayee(payee)) return true;
  const file = { ...blankFile(), lossPayees: [payee] };
  const problems = findStepProblems('APPLICATION_INTEREST', file, today);
  const at = `lossPayees.${payee.lossPayeeType}.`;
  return !problems.some(({ severity, field }) => severity === 'ERROR' && field?.startsWith(at) === true);
}

function mergeById(stored: readonly LossPayee[], list: readonly LossPayee[]): readonly LossPayee[] {
  const byId = new Map(stored.map((payee) => [payee.lossPayeeId, payee]));
  for (const payee of list) byId.set(payee.lossPayeeId, { ...byId.get(payee.lossPayeeId), ...payee });
  return [...byId.values()];
}
