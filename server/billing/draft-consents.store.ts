import type { Selectable } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Argument, compileOnce } from '../database/statements.ts';
import type { Database } from '../database/tables.ts';

/** A consent as stored. The token is sealed for its policy. */
export interface DraftConsentRow {
  readonly draftConsentId: number;
  readonly policyMainId: number;
  readonly paymentTypeId: number;
  readonly sealedToken: string;
  readonly account: string;
  readonly words: string;
  readonly signedName: string;
  readonly consentedBy: number;
  readonly consentedAt: Selectable<Database['draft_consent']>['consented_at'];
}

/** The consent of a policy and its renewals that counts; null without one. */
export async function readOpenConsent(db: Db, policyMainId: number): Promise<DraftConsentRow | null> {
  const [row] = await openConsent(db, { policyMainId });
  return row ?? null;
}

const openConsent = compileOnce((db, arg: Argument<{ policyMainId: number }>) =>
  selectConsents(db).where('policy_main_id', '=', arg('policyMainId')).where('ended_at', 'is', null),
);

/** A consent by its number, whether it counts or has ended. */
export async function readConsent(db: Db, draftConsentId: number): Promise<DraftConsentRow | null> {
  const row = await selectConsents(db).where('draft_consent_id', '=', draftConsentId).executeTakeFirst();
  return row ?? null;
}

function selectConsents(db: Db) {
  return db
    .selectFrom('draft_consent')
    .select([
      'draft_consent_id as draftConsentId',
      'policy_main_id as policyMainId',
      'payment_type_id as paymentTypeId',
      'sealed_token as sealedToken',
      'account',
      'words',
      'signed_name as signedName',
      'consented_by as consentedBy',
      'consented_at as consentedAt',
    ]);
}

/** Stores a consent. Returns its number. */
export async function addConsent(
  trx: Db,
  consent: Omit<DraftConsentRow, 'draftConsentId' | 'consentedAt'> & {
    readonly policyId: number;
    readonly consentedAt: Date;
  },
): Promise<number> {
  const { draftConsentId } = await trx
    .insertInto('draft_consent')
    .values({
      policy_main_id: consent.policyMainId,
      policy_id: consent.policyId,
      payment_type_id: consent.paymentTypeId,
      sealed_token: consent.sealedToken,
      account: consent.account,
      words: consent.words,
      signed_name: consent.signedName,
      consented_by: consent.consentedBy,
      consented_at: consent.consentedAt,
      ended_by: null,
      ended_at: null,
    })
    .returning('draft_consent_id as draftConsentId')
    .executeTakeFirstOrThrow();
  return draftConsentId;
}
