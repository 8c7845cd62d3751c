import type { Letter, ProposalLanguage } from '../../machines/contract/types.ts';
import { findInsuredName, type LetterSubject } from '../../machines/domain/letters/letter-fields.ts';
import { chooseOwnDelivery } from '../../machines/domain/letters/own-delivery.ts';
import { findOwnText } from '../../machines/domain/letters/own-texts.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { findTemplateInUse, readVersions } from '../entities/templates.service.ts';
import { businessNow, type World } from '../kernel/world.ts';
import { loadFileForJob } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { renderLetterPdf } from '../providers/pdf/letter-pdf.ts';
import { addressCopy } from './contents/letter-addressee.ts';
import { writeLetter } from './contents/letter-content.service.ts';
import { readLetterSources } from './contents/letter-sources.service.ts';
import { lockLetter } from './letter.store.ts';
import { readLetterChoice } from './letter-acts/letter-language.service.ts';
import { letters } from './letters.ts';
import { sendCopy } from './send-copy.service.ts';
import { queueTextReminders } from './texts/queue-reminder.service.ts';

/**
 * Makes the PDF of a letter, keeps it with the policy, and sends the copies that go by e-mail or portal; those by mail wait for their
 * print run. A letter that has its PDF is left alone. Records why it could not be made, and throws, so that the queue tries again.
 */
export async function prepareLetter(world: World, letterId: number): Promise<void> {
  const [letter] = await readRecords(world.db, 'letters', { letterId });
  if (!letter || letter.documentId !== null) return;
  try {
    await makeLetter(world, letter);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    await changeRecord(world.db, 'letters', { letterId }, { failure: reason.slice(0, 500) });
    throw problem;
  }
}

async function makeLetter(world: World, letter: Letter): Promise<void> {
  const file = await loadFileForJob(world, letter);
  if (!file) throw new Error('The policy of the letter cannot be read.');
  const sources = await readLetterSources(world, file);
  const choice = await readLetterChoice(world.db, letter.policyId);
  const { text, templateVersionId } = await findLetterText(world, letter, file, choice.language);
  const facts = (letter.facts ?? {}) as LetterSubject['facts'];
  const written = writeLetter(letter.kind, text, sources, { date: letter.businessDay, facts });
  const copies = (await readRecords(world.db, 'letterCopies', { letterId: letter.letterId })).map((copy) => {
    const isOfInsured = copy.recipient === 'INSURED' || copy.name === findInsuredName(file);
    return isOfInsured ? { ...copy, delivery: chooseOwnDelivery(copy, choice.delivery) } : copy;
  });
  const bytes = await renderLetterPdf({
    content: written.content,
    addressee: addressCopy(copies[0], sources.agent.name),
  });
  const stored = await world.providers.documents.put(bytes);
  if (stored.outcome === 'refused') throw new Error(stored.reason);
  await withDatabaseTransaction(world.db, async (trx) => {
    const { letterId, policyId, kind } = letter;
    if ((await lockLetter(trx, letterId))?.documentId !== null) return;
    const occurredAt = businessNow(world);
    const at = occurredAt.toISOString();
    const documentId = await addRecord(trx, 'documents', {
      policyId,
      transactionId: letter.transactionId,
      documentType: letters[kind].documentType,
      fileName: `${kind.toLowerCase().replaceAll('_', '-')}-${letterId}.pdf`,
      mediaType: stored.mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      uploadedBy: null,
      uploadedDate: at,
      isActive: true,
    });
    if (letter.claimId !== null)
      await addRecord(trx, 'claimDocuments', {
        claimId: letter.claimId,
        documentId,
        addedAt: at,
        addedBy: letter.queuedBy,
      });
    const { subject, content } = written;
    const prepared = { subject, content, documentId, templateVersionId, preparedAt: at, failure: null };
    await changeRecord(trx, 'letters', { letterId }, prepared);
    for (const copy of copies) {
      const context = { userId: null, occurredAt, origin: 'job' } as const;
      await sendCopy(trx, copy, { documentId, at: context, sources, written });
    }
    if (copies.some(({ recipient }) => recipient === 'INSURED'))
      await queueTextReminders(world, trx, letter, file, choice.language);
  });
}

/** The text that a letter uses: the company's, or else the product's own in the language of the insured. */
async function findLetterText(
  world: World,
  { kind }: Letter,
  { policyOwner }: StoredFile,
  language: ProposalLanguage | null,
) {
  const template = await findTemplateInUse(world, policyOwner.agencyEntityId, kind);
  const [version] = template ? await readVersions(world, template.templateId, 1) : [];
  if (version) return { text: version, templateVersionId: version.templateVersionId };
  return { text: findOwnText(kind, language), templateVersionId: null };
}
