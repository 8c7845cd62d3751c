import type { IsoDate, Money, ProposalLanguage } from '../../machines/contract/types.ts';
import { isHelper, may } from '../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { consentWords, findDraftRefusal } from '../../machines/domain/installments/drafts.ts';
import { chargedPaymentTypes } from '../../machines/domain/money/payment.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { closeOpenConsent, endConsent } from '../ledger/end-consent.service.ts';
import { type Edit, editPolicyFile, readAsEdit } from '../policy/file/edit-file.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { readStanding } from '../policy/versions/versions.service.ts';
import { addConsent, readOpenConsent } from './draft-consents.store.ts';
import {
  finishDraft,
  isDraftDue,
  listOpenDrafts,
  openDraft,
  readDraftAmount,
  sealToken,
} from './draft-payment.service.ts';
import { type FailedPayment, readFailedPayment } from './failed-payment.service.ts';

/** A consent with the data that the insured enters. The token comes from the payment form. */
export interface DraftConsentInput {
  readonly paymentTypeId: number;
  readonly token: string;
  readonly signedName: string;
  readonly language?: ProposalLanguage | null;
}

/** Whether the bills of a policy are drawn, and the viewer's rights on that. */
export interface DraftConsentView {
  readonly consent: {
    readonly account: string;
    readonly words: string;
    readonly signedName: string;
    readonly consentedByName: string;
    readonly consentedAt: Date | string;
  } | null;
  readonly words: string;
  readonly nextDay: IsoDate | null;
  readonly failed: FailedPayment | null;
  readonly due: Money;
  readonly refusal: string | null;
  readonly mayChange: boolean;
}

export type DraftConsentAnswer =
  | {
      readonly __typename: 'DraftConsentSaved';
      readonly draftConsent: DraftConsentView;
      readonly isDrawn: boolean;
    }
  | SaveRefused
  | NotFound;

/** Whether the bills of a policy and its renewals are drawn; null for a policy that the viewer may not see. */
export async function readDraftConsent(
  world: World,
  viewer: Viewer,
  policyId: number,
  language: ProposalLanguage = 'EN',
): Promise<DraftConsentView | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  return file === null ? null : describeConsent(readAsEdit(world, viewer, file), language);
}

async function describeConsent(edit: Edit, language: ProposalLanguage = 'EN'): Promise<DraftConsentView> {
  const { trx, file, viewer, world } = edit;
  const consent = await readOpenConsent(trx, file.policyMain.policyMainId);
  const by = consent === null ? undefined : await readUser(trx, consent.consentedBy);
  // What is overdue was drawn already, or is drawn once a new consent is given.
  const drafts = consent === null ? [] : await listOpenDrafts(edit);
  return {
    consent:
      consent === null
        ? null
        : {
            account: consent.account,
            words: consent.words,
            signedName: consent.signedName,
            consentedByName: by === undefined ? '' : userDisplayName(by),
            consentedAt: consent.consentedAt,
          },
    words: consentWords[language],
    nextDay: drafts.find(({ overdueFrom }) => overdueFrom > edit.today)?.day ?? null,
    failed: await readFailedPayment({ ...world, db: trx }, viewer, file),
    due: await readDraftAmount(edit),
    refusal: await readRefusal(edit),
    mayChange: mayChangeDrafts(viewer) && !isHelper(viewer, file.policy.policyId),
  };
}

/**
 * Has the bills of a policy drawn from a card or account, in the place of the one before. A bill whose day has come is drawn at once, while
 * nothing is locked.
 */
export async function agreeToDrafts(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: DraftConsentInput,
): Promise<DraftConsentAnswer> {
  let drafted: number | null = null;
  const answer = await editPolicyFile<DraftConsentAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async (edit) => {
      const problem = findConsentProblem(viewer, input) ?? (await findStateProblem(edit));
      if (problem !== null) return saveRefused([problem]);
      await storeConsent(edit, input);
      const isDue = isDraftDue(await listOpenDrafts(edit), edit.today);
      drafted = isDue ? await openDraft(edit) : null;
      return {
        __typename: 'DraftConsentSaved',
        draftConsent: await describeConsent(edit, input.language ?? 'EN'),
        isDrawn: false,
      };
    },
  );
  if (answer.__typename !== 'DraftConsentSaved' || drafted === null) return answer;
  const charged = await finishDraft(world, drafted);
  const draftConsent = (await readDraftConsent(world, viewer, policyId)) ?? answer.draftConsent;
  return { ...answer, draftConsent, isDrawn: charged?.__typename === 'PaymentRecorded' };
}

/** Ends the consent to drafts. */
export function endDrafts(world: World, viewer: Viewer, policyId: number): Promise<DraftConsentAnswer> {
  return editPolicyFile<DraftConsentAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!mayChangeDrafts(viewer)) return saveRefused([notAllowed]);
    if (!(await endConsent(edit))) return saveRefused([noConsent]);
    const draftConsent = await describeConsent(edit);
    return { __typename: 'DraftConsentSaved', draftConsent, isDrawn: false };
  });
}

async function storeConsent(
  edit: Edit,
  { paymentTypeId, token, signedName, language }: DraftConsentInput,
): Promise<void> {
  const { world, trx, at, file, viewer } = edit;
  const { policyMainId } = file.policyMain;
  await closeOpenConsent(edit);
  const account = accountNames[paymentTypeId] ?? 'account';
  const draftConsentId = await addConsent(trx, {
    policyMainId,
    policyId: at.policyId,
    paymentTypeId,
    sealedToken: sealToken(world, policyMainId, token),
    account,
    words: consentWords[language ?? 'EN'],
    signedName: signedName.trim(),
    consentedBy: viewer.userId,
    consentedAt: at.occurredAt,
  });
  await logActivity(trx, at, { event: 'drafts agreed', account, signedName: signedName.trim() });
  const drafts = await listOpenDrafts(edit);
  const firstDay = isDraftDue(drafts, edit.today) ? edit.today : drafts[0]?.day;
  await sendLetter(edit, {
    kind: 'DRAFT_CONSENT',
    occasion: `consent ${draftConsentId}`,
    facts: { account: `the ${account}`, dueDate: firstDay ?? file.policy.expirationDate ?? edit.today },
  });
}

const accountNames: { readonly [paymentTypeId: number]: string } = {
  1: 'bank account',
  2: 'credit card',
  3: 'debit card',
};

function mayChangeDrafts({ masks }: Pick<Viewer, 'masks'>): boolean {
  return may(masks, 'billing', 'takePayment');
}

function findConsentProblem(
  viewer: Viewer,
  { paymentTypeId, token, signedName }: DraftConsentInput,
): Problem | null {
  if (!mayChangeDrafts(viewer)) return notAllowed;
  if (!chargedPaymentTypes.includes(paymentTypeId)) return unknownType;
  if (token.trim() === '') return noToken;
  const length = signedName.trim().length;
  if (length === 0) return unsigned;
  return length > longestName ? tooLong : null;
}

/** Why the term that the viewer looks at takes no consent; null where it takes one. */
async function readRefusal({ world, trx, file }: Edit): Promise<string | null> {
  return findDraftRefusal(file, await readStanding({ ...world, db: trx }, file));
}

async function findStateProblem(edit: Edit): Promise<Problem | null> {
  const refusal = await readRefusal(edit);
  if (refusal !== null) return buildProblem('STATE', null, refusal);
  const { trx, at } = edit;
  return (await openPayment(trx, at)) ? paymentUnderWay : null;
}

const longestName = 100;
const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the insured, the agent or the company’s staff can change how bills are drawn.',
);
const unknownType = buildProblem(
  'TYPE',
  'paymentTypeId',
  'Choose an electronic check, a credit card or a debit card.',
);
const noToken = buildProblem('REQUIRED', 'token', 'Choose the card or account.');
const unsigned = buildProblem('REQUIRED', 'signedName', 'Type the full name of the insured to sign.');
const tooLong = buildProblem('LENGTH', 'signedName', `Use at most ${longestName} characters.`);
const noConsent = buildProblem('STATE', null, 'No bills are drawn for this policy.');
const paymentUnderWay = buildProblem(
  'STATE',
  null,
  'A payment for this policy is being processed. Wait for its outcome.',
);
