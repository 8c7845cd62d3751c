import type { AdditionalInterestRole, IsoDate, LossPayee } from '../contract/types.ts';
import { blankFile, blankPart } from '../domain/file/blank-file.ts';
import { findStepProblems } from '../domain/file/step-problems.ts';
import { isUnsavedLossPayee, lossPayeeTypes } from '../domain/parties/loss-payee.ts';

/** One additional interest: whether it is included, whether its form is shown, whether it is valid. */
export interface PayeeEntry {
  readonly include: boolean;
  readonly show: boolean;
  readonly valid: boolean;
  readonly isDirty: boolean;
  readonly payee: LossPayee | null;
}

/** The additional interests of a policy: one entry per type, and the further loss payees. */
export interface PayeeLists {
  readonly entries: { readonly [type in AdditionalInterestRole]: PayeeEntry };
  readonly further: readonly LossPayee[];
  readonly isFurtherDirty: boolean;
}

/** The outside inputs of the lists: the day, and random numbers from 0 up to 1. */
export interface PayeeSources {
  readonly today: IsoDate;
  readonly random: () => number;
}

/** Empty lists. `included` are the included types. */
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

/** The included types. A load needs at least one. */
export function includedTypes({ entries }: PayeeLists): readonly AdditionalInterestRole[] {
  return lossPayeeTypes.filter((type) => entries[type].include);
}

/** Whether any list differs from the stored list. */
export function hasDirtyLists({ entries, isFurtherDirty }: PayeeLists): boolean {
  return isFurtherDirty || lossPayeeTypes.some((type) => entries[type].isDirty);
}

/** The list to save: the payees of the included types, with id 0 for unsaved payees. */
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

/** Adding sets the payee active and marks the list changed. A hidden one that is stored comes back. */
export function addPayee(lists: PayeeLists, type: AdditionalInterestRole, sources: PayeeSources): PayeeLists {
  const { payee } = lists.entries[type];
  return setPayee(lists, type, { ...(payee ?? buildPayee(lists, type, sources)), isActive: true }, sources);
}

/** Hiding removes an unsaved payee, or marks a saved one inactive. */
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

/** Updating merges into the entry of that type, or adds one if it is absent. */
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

/** Toggling show adds or hides the payee. */
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

/** The lists from the server's list; unchanged if no type is included, since a load needs at least one. The first active payee of a type is its entry; the other loss payees are `further`. */
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

/** Further loss payees merge by their ids; those with a new id are added at the end. */
export function mergeFurther(lists: PayeeLists, list: readonly LossPayee[]): PayeeLists {
  return { ...lists, further: mergeById(lists.further, list) };
}

/** Adds a further loss payee, active, with a random id until it is saved. */
export function addFurther(lists: PayeeLists, values: Partial<LossPayee>, sources: PayeeSources): PayeeLists {
  const { lossPayeeId, ...blank } = buildPayee(lists, 'LOSS_PAYEE', sources);
  const payee = { ...blank, isActive: true, ...values, lossPayeeId, lossPayeeType: 'LOSS_PAYEE' as const };
  return { ...lists, further: [...lists.further, payee], isFurtherDirty: true };
}

/** Changes values of a further loss payee. An unknown id changes nothing. */
export function updateFurther(lists: PayeeLists, id: number, values: Partial<LossPayee>): PayeeLists {
  if (!lists.further.some(({ lossPayeeId }) => lossPayeeId === id)) return lists;
  const change = (payee: LossPayee) =>
    payee.lossPayeeId === id ? { ...payee, ...values, lossPayeeId: id } : payee;
  return { ...lists, further: lists.further.map(change), isFurtherDirty: true };
}

/** Hiding a further loss payee removes an unsaved one, or marks a saved one inactive. */
export function hideFurther(lists: PayeeLists, id: number): PayeeLists {
  const hiding = lists.further.find(({ lossPayeeId }) => lossPayeeId === id);
  if (hiding === undefined) return lists;
  if (!isUnsavedLossPayee(hiding)) return updateFurther(lists, id, { isActive: false });
  return { ...lists, further: lists.further.filter((payee) => payee !== hiding), isFurtherDirty: true };
}

/** The lists with nothing changed. */
export function clearDirtyFlags(lists: PayeeLists): PayeeLists {
  const all = lossPayeeTypes.reduce((some, type) => setEntry(some, type, { isDirty: false }), lists);
  return { ...all, isFurtherDirty: false };
}

const maxId = 99_999;

/** A number from 1 to 99999 from a random fraction. Specification, section 9. */
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

/** Whether an active payee passes the rules of the screen; a hidden payee is valid. */
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
