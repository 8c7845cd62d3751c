import { findEndingRule, reasonRules } from '../../machines/change/cancellation-reasons.ts';
import { changes, isAboutCancellation } from '../../machines/change/changes.ts';
import type { IsoDate, LetterKind, Money, PolicyChange } from '../../machines/contract/types.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import type { LineAmount } from '../../machines/domain/ledger/ledger-entry.ts';
import { findInsuredName, type LetterFacts } from '../../machines/domain/letters/letter-fields.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  maxMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { unsentRefundCents } from '../../machines/domain/money/payment.ts';
import { findRemovedLenders } from '../../machines/domain/parties/loss-payee.ts';
import { listReceivers } from '../documents/contents/letter-receivers.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { readOwed, readTermAccount } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { loadVersion } from '../policy/versions/issue-versions.service.ts';
import { changeOf } from './lay-change.service.ts';
import { findReturnHold } from './unpaid/held-credit.service.ts';

/** Sends the letters that the table of kinds names, with the amounts that the change charges or returns. */
export async function sendChangeLetters(edit: Edit, lines: readonly LineAmount[]): Promise<void> {
  for (const kind of changes[changeOf(edit).kind].letters) await sendKind(edit, kind, lines);
  await notifyRemovedLenders(edit);
}

/** Writes to the lenders that the version before the change names and its own does not. */
async function notifyRemovedLenders(edit: Edit): Promise<void> {
  const change = changeOf(edit);
  const before = await loadVersion(edit, change.basedOnTransactionId);
  const lossPayees = findRemovedLenders(before.lossPayees, edit.file.lossPayees);
  if (lossPayees.length === 0) return;
  const { effectiveDate: changeDate } = change;
  const reason =
    `From ${formatDate(changeDate)} on the policy no longer names you, and a loss from then on is not paid to you. ` +
    'If your loan is not paid off, write to the agency at once.';
  await sendLetter(
    { ...edit, file: { ...edit.file, lossPayees } },
    { kind: 'LENDER_NOTICE', occasion: 'removed', facts: { reason, changeDate } },
  );
}

async function sendKind(edit: Edit, kind: LetterKind, lines: readonly LineAmount[]): Promise<void> {
  const change = changeOf(edit);
  const { effectiveDate: changeDate } = change;
  const total = addMoney(...lines.map(({ amount }) => amount));
  switch (kind) {
    case 'DECLARATIONS_ENDORSEMENT':
      return sendLetter(edit, { kind, facts: await describeAccount(edit) });
    case 'CANCELLATION':
      return sendLetter(edit, {
        kind,
        facts: { ...(await describeReturn(edit, await readReturned(edit, total))), changeDate },
      });
    case 'REINSTATEMENT': {
      const { balance, ...account } = await describeAccount(edit);
      const amount = formatMoney(maxMoney(parseMoney(balance), noMoney));
      return sendLetter(edit, { kind, facts: { changeDate, amount, ...account } });
    }
    case 'LENDER_EVIDENCE':
      return sendLetter(edit, { kind, facts: { changeDate } });
    case 'POLICY_ASSIGNED':
      return sendAssignment(edit, changeDate);
    case 'AGENT_CHANGED':
      return sendNewAgent(edit, changeDate);
    case 'LENDER_NOTICE':
      return sendLetter(edit, { kind, facts: { reason: describeForLender(change), changeDate } });
    default:
      throw new Error(`A change causes no letter ${kind}.`);
  }
}

/** Writes to both owners of the building that the policy passed from the one to the other. */
async function sendAssignment(edit: Edit, changeDate: IsoDate): Promise<void> {
  const before = await loadVersion(edit, changeOf(edit).basedOnTransactionId);
  const others = listReceivers('POLICY_ASSIGNED', before).filter(({ recipient }) => recipient === 'INSURED');
  const facts = { formerParty: findInsuredName(before), changeDate };
  await sendLetter(edit, { kind: 'POLICY_ASSIGNED', facts, others });
}

/** Writes to the insured, the new agent and the former one that the policy has another agent. */
async function sendNewAgent(edit: Edit, changeDate: IsoDate): Promise<void> {
  const before = await loadVersion(edit, changeOf(edit).basedOnTransactionId);
  const { userId } = before.policyOwner;
  const former = userId === null ? undefined : await readUser(edit.trx, userId);
  const formerParty = former ? userDisplayName(former) : (before.policyOwner.companyName ?? '');
  const others = former
    ? [
        {
          recipient: 'AGENT',
          name: formerParty,
          address: null,
          email: former.email,
          delivery: former.email === null ? 'PORTAL' : 'EMAIL',
        } as const,
      ]
    : [];
  await sendLetter(edit, { kind: 'AGENT_CHANGED', facts: { formerParty, changeDate }, others });
}

/** The account of the term after the change was charged. */
async function describeAccount(edit: Edit): Promise<LetterFacts['DECLARATIONS_ENDORSEMENT']> {
  const { charged, received, owed } = await readTermAccount(edit);
  return { charged: formatMoney(charged), received: formatMoney(received), balance: formatMoney(owed) };
}

/** The money that goes back for what a cancellation no longer charges: no more than the term's account holds for the payor. */
async function readReturned(edit: Edit, total: Cents): Promise<Money> {
  const credit = subtractMoney(negateMoney(await readOwed(edit)), unsentRefundCents(edit.file.payments));
  return formatMoney(maxMoney(minMoney(negateMoney(total), credit), noMoney));
}

/** The reason for a cancellation and its refund: nothing yet, where accounting moves the money or subtracts the claims paid. */
async function describeReturn(edit: Edit, amount: Money) {
  const change = changeOf(edit);
  const reason = describeReason(change);
  const hold = await findReturnHold(edit, change);
  if (hold === null) return { reason, amount };
  const rest = hold === 'REWRITTEN' ? 'moves to the rewritten policy' : 'is returned less the claims paid';
  return { reason: `${reason} ${formatDollarsAndCents(amount)} ${rest}.`, amount: '0.00' };
}

/** A reason for a cancellation as a letter names it. */
function describeReason({ cancellationReason }: PolicyChange): string {
  if (cancellationReason === null) return '';
  const { code } = reasonRules[cancellationReason];
  const words = enumLabel('CancellationReason', cancellationReason);
  return code === null ? `${words}.` : `${words} (reason code ${code}).`;
}

/** The effect of a change on a lender, in a sentence. */
function describeForLender(change: PolicyChange): string {
  const { kind, effectiveDate } = change;
  const day = formatDate(effectiveDate);
  if (isAboutCancellation(kind))
    return `The policy is cancelled and covers no loss from ${day}. ${describeReason(change)}${describeLendersCover(change)}`;
  if (kind === 'ASSIGNMENT') return `The policy passes to the new owner of the building on ${day}.`;
  return `The lenders or other interests that the policy names were changed from ${day} on.`;
}

/** That the lender stays insured for a time, where the company ends the policy of its own. Policy form, VII.N.6. */
function describeLendersCover(change: PolicyChange): string {
  return findEndingRule(change)?.isEndedByCompany
    ? ' Your own interest stays covered for 30 days from the mailing of this notice, or until that day if it is later. Policy form, VII.N.6.'
    : '';
}
