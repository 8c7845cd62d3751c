import { records } from '../../machines/contract/fields.ts';
import type { Claim, ClaimNote, IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords, readRecordsByIds } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { type ClaimAnswer, changeClaim, changeClaimOfRow } from './change-claim.service.ts';
import { selectDueNotes } from './claim-diary.store.ts';

/** Adds a note to the diary of a claim. One with a day comes back to the desk on that day. */
export function addClaimNote(
  world: World,
  viewer: Viewer,
  claimId: number,
  { text, returnDate }: { readonly text: string; readonly returnDate: IsoDate | null },
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async ({ trx, now, today, userId }) => {
    const note = text.trim();
    const fault = valueFault(records.claimNotes.fields.text, note);
    if (note === '') return [buildProblem('REQUIRED', 'text', 'Say what the note should remind you of.')];
    if (fault) return [buildProblem(fault.code, 'text', fault.message)];
    if (returnDate !== null && returnDate < today)
      return [buildProblem('RANGE', 'returnDate', 'Choose today or a later day.')];
    await addRecord(trx, 'claimNotes', {
      ...{ claimId, text: note, returnDate },
      writtenAt: now.toISOString(),
      writtenBy: userId,
    });
    return {
      sentence: returnDate === null ? 'A note was added.' : `A note was added for ${formatDate(returnDate)}.`,
    };
  });
}

/** Marks a note of the diary as done. */
export function finishClaimNote(world: World, viewer: Viewer, claimNoteId: number): Promise<ClaimAnswer> {
  return changeClaimOfRow(world, viewer, 'claimNotes', claimNoteId, ['edit'], async ({ trx, today }) => {
    const [note] = await readRecords(trx, 'claimNotes', { claimNoteId });
    if (note?.doneDate !== null)
      return [buildProblem('STATUS', null, 'This note is already done. Load the claim again.')];
    await changeRecord(trx, 'claimNotes', { claimNoteId }, { doneDate: today });
    return { sentence: 'A note was done.' };
  });
}

/** Notes whose day has come, with their claims, the oldest day first; none for viewers who do not work on claims. */
export async function readClaimDiary(
  world: World,
  viewer: Viewer,
): Promise<readonly { readonly note: ClaimNote; readonly claim: Claim }[]> {
  if (!may(viewer.masks, 'claims', 'edit')) return [];
  const notes = await selectDueNotes(world.db, viewer, businessToday(world));
  const claims = await readRecordsByIds(world.db, 'claims', [
    ...new Set(notes.map(({ claimId }) => claimId)),
  ]);
  return notes.flatMap((note) => {
    const claim = claims.find(({ claimId }) => claimId === note.claimId);
    return claim ? [{ note, claim }] : [];
  });
}

/** Holds a claim for litigation, or ends the hold. */
export function holdClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  { isHeld, suitDate }: { readonly isHeld: boolean; readonly suitDate: IsoDate | null },
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['approve'], async ({ file, today }) => {
    const { claim } = file;
    if (suitDate !== null && (suitDate > today || suitDate < claim.dateOfLoss))
      return [buildProblem('RANGE', 'suitDate', 'The suit cannot be filed before the loss or after today.')];
    const isHeldAlready = isHeld && claim.litigationHoldDate !== null;
    return {
      values: { litigationHoldDate: isHeld ? (claim.litigationHoldDate ?? today) : null, suitDate },
      sentence: isHeldAlready
        ? 'The day of the suit was saved.'
        : isHeld
          ? 'The claim is held for litigation.'
          : 'The hold for litigation ended.',
      tab: 'LitigationAndAppeal',
    };
  });
}
