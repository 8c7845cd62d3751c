import type { Money } from '../../machines/contract/types.ts';
import { uploadTypes } from '../../machines/domain/underwriting/document-types.ts';
import type { Db } from '../database/db.ts';
import { queryClaimDocuments } from '../database/documents.store.ts';
import { optionalFullName } from '../database/expressions.ts';

export interface PaperRow {
  readonly documentId: number;
  readonly documentType: string;
  readonly fileName: string;
  readonly receivedAt: Date;
  readonly uploaderEmail: string | null;
  readonly readerName: string | null;
  readonly answeredAt: Date | null;
  readonly effect: Money | null;
  readonly note: string | null;
}

/** The papers of a policy that insureds and their helpers handed in, the newest first, without the documents of claims. */
export function selectPapers(db: Db, policyId: number): Promise<PaperRow[]> {
  return (
    db
      .selectFrom('document as d')
      .innerJoin('app_user as w', 'w.user_id', 'd.uploaded_by')
      .leftJoin('paper_answer as a', 'a.document_id', 'd.document_id')
      .leftJoin('app_user as r', 'r.user_id', 'a.answered_by')
      .select([
        'd.document_id as documentId',
        'd.document_type as documentType',
        'd.file_name as fileName',
        'd.uploaded_date as receivedAt',
        'w.email as uploaderEmail',
        optionalFullName('r').as('readerName'),
        'a.answered_at as answeredAt',
        'a.effect',
        'a.note',
      ])
      .where('d.policy_id', '=', policyId)
      .where('d.is_active', '=', true)
      // Documents that the product stores of an insured's act, such as a signature, do not count as papers that were handed in.
      .where('d.document_type', 'in', uploadTypes)
      .where('w.role', '=', 'CONSUMER')
      .where('d.document_id', 'not in', queryClaimDocuments(db, policyId))
      .orderBy('d.document_id', 'desc')
      .limit(mostPapers)
      .execute()
  );
}

const mostPapers = 100;

interface NewPaperAnswer {
  readonly policyMainId: number;
  readonly documentId: number;
  readonly effect: Money | null;
  readonly note: string;
  readonly answeredBy: number;
  readonly answeredAt: Date;
}

/** Keeps the answer to a paper, in the place of the one before. */
export async function storePaperAnswer(trx: Db, answer: NewPaperAnswer): Promise<void> {
  const said = {
    effect: answer.effect,
    note: answer.note,
    answered_by: answer.answeredBy,
    answered_at: answer.answeredAt,
  };
  await trx
    .insertInto('paper_answer')
    .values({ policy_main_id: answer.policyMainId, document_id: answer.documentId, ...said })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(said))
    .execute();
}
