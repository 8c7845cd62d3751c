import type { Letter, LetterCopy } from '../../machines/contract/types.ts';
import type { LetterSubject } from '../../machines/domain/letters/letter-fields.ts';
import { ownTexts } from '../../machines/domain/letters/own-texts.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { findTemplateInUse } from '../entities/templates.service.ts';
import { businessNow, type World } from '../kernel/world.ts';
import { loadFileForJob } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { renderLetterPdf } from '../providers/pdf/letter-pdf.ts';
import { lockLetter } from './letter.store.ts';
import { addressCopy } from './letter-addressee.ts';
import { type WrittenLetter, writeLetter } from './letter-content.service.ts';
import { readLetterSources } from './letter-sources.service.ts';
import type { LetterSources } from './letter-sources.ts';
import { letters } from './letters.ts';
import { queueMail } from './queue-mail.service.ts';

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
  const { text, templateVersionId } = await findLetterText(world, letter, file);
  const facts = (letter.facts ?? {}) as LetterSubject['facts'];
  const written = writeLetter(letter.kind, text, sources, { date: letter.businessDay, facts });
  const copies = await readRecords(world.db, 'letterCopies', { letterId: letter.letterId });
  const bytes = await renderLetterPdf({
    content: written.content,
    addressee: addressCopy(copies[0], sources.agent.name),
  });
  const stored = await world.providers.documents.put(bytes);
  if (stored.outcome === 'refused') throw new Error(stored.reason);
  await withDatabaseTransaction(world.db, async (trx) => {
    const { letterId, policyId, kind } = letter;
    if ((await lockLetter(trx, letterId))?.documentId !== null) return;
    const at = businessNow(world).toISOString();
    const documentId = await addRecord(trx, 'documents', {
      policyId,
      documentType: letters[kind].documentType,
      fileName: `${kind.toLowerCase().replaceAll('_', '-')}-${letterId}.pdf`,
      mediaType: stored.mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      uploadedBy: null,
      uploadedDate: at,
      isActive: true,
    });
    const { subject, content } = written;
    const prepared = { subject, content, documentId, templateVersionId, preparedAt: at, failure: null };
    await changeRecord(trx, 'letters', { letterId }, prepared);
    for (const copy of copies) await sendCopy(trx, copy, { documentId, at, sources, written });
  });
}

/** The text that a letter uses: the company's, or else the product's own. */
async function findLetterText(world: World, { kind }: Letter, { policyOwner }: StoredFile) {
  const template = await findTemplateInUse(world, policyOwner.agencyEntityId, kind);
  return { text: template ?? ownTexts[kind], templateVersionId: null };
}

interface Sending {
  readonly documentId: number;
  readonly at: string;
  readonly sources: Pick<LetterSources, 'agent' | 'companyName'>;
  readonly written: Pick<WrittenLetter, 'subject' | 'message'>;
}

/** Sends a copy whose letter has its PDF, in the caller's transaction. A copy by mail waits for its print run. */
async function sendCopy(
  trx: Parameters<typeof queueMail>[0],
  copy: LetterCopy,
  { documentId, at, sources: { agent, companyName }, written }: Sending,
): Promise<void> {
  const { letterCopyId, policyId, recipient } = copy;
  const isAgent = recipient === 'AGENT';
  const name = copy.name ?? agent.name;
  const email = isAgent ? agent.email : copy.email;
  const delivery = copy.delivery === 'EMAIL' && email === null && isAgent ? 'PORTAL' : copy.delivery;
  const changes = { name, email, delivery };
  if (delivery === 'PORTAL')
    return void (await changeRecord(
      trx,
      'letterCopies',
      { letterCopyId },
      { ...changes, status: 'SENT', sentAt: at },
    ));
  const missing = findMissingAddress({ ...copy, ...changes });
  if (missing !== null)
    return void (await changeRecord(
      trx,
      'letterCopies',
      { letterCopyId },
      { ...changes, status: 'FAILED', failure: missing },
    ));
  const outboxMessageId =
    delivery === 'EMAIL'
      ? await queueMail(trx, {
          policyId,
          documentId,
          toEmail: email ?? '',
          fromName: companyName.slice(0, 100),
          subject: written.subject,
          message: `Dear ${name},\n\n${written.message}`.slice(0, 20_000),
          queuedAt: at,
        })
      : null;
  await changeRecord(trx, 'letterCopies', { letterCopyId }, { ...changes, outboxMessageId });
}

function findMissingAddress({ delivery, address, email }: LetterCopy): string | null {
  if (delivery === 'MAIL' && address === null)
    return 'The policy has no mailing address for this receiver. Add it, then send the letter again.';
  if (delivery === 'EMAIL' && email === null)
    return 'The policy has no e-mail address for this receiver. Add it, then send the letter again.';
  return null;
}
