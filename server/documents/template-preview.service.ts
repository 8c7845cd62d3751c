import type { IsoDate, LetterKind, TemplateType } from '../../machines/contract/types.ts';
import { mayManageEntityPreferences } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import {
  fillText,
  findUnknownFields,
  type LetterSubject,
} from '../../machines/domain/letters/letter-fields.ts';
import { ownTexts } from '../../machines/domain/letters/own-texts.ts';
import type { LetterText } from '../../machines/domain/letters/texts/letter-text.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readPolicyPage } from '../policy/search/pages.service.ts';
import { renderLetterPdf } from '../providers/pdf/letter-pdf.ts';
import { describeSubject, writeLetter } from './contents/letter-content.service.ts';
import { readLetterSources } from './contents/letter-sources.service.ts';

export interface TemplatePreview {
  readonly subject: string;
  readonly text: string;
  readonly pdf: string | null;
  readonly unknownFields: readonly string[];
}

/** A text filled in from a policy in sight, as it would be sent today; null without such a policy or without the right to templates. */
export async function previewTemplate(
  world: World,
  viewer: Viewer,
  templateType: TemplateType,
  text: LetterText,
  policyNumber: string,
): Promise<TemplatePreview | null> {
  if (!mayManageEntityPreferences(viewer.masks)) return null;
  const file = await findPolicyByNumber(world, viewer, policyNumber.trim());
  if (!file) return null;
  const sources = await readLetterSources(world, file);
  const date = businessToday(world);
  const facts = sampleFacts(date);
  const shown = describeSubject(sources, { date, facts });
  const unknownFields = findUnknownFields(templateType, `${text.subject} ${text.body}`);
  const preview = { subject: fillText(text.subject, shown), text: fillText(text.body, shown), unknownFields };
  const isPrintable =
    isLetterKind(templateType) && (!templateType.startsWith('DECLARATIONS') || hasTermAndPremium(file));
  if (!isPrintable) return { ...preview, pdf: null };
  const { content } = writeLetter(templateType, text, sources, { date, facts });
  const addressee = { name: sources.insuredName, address: [], capacity: '' };
  return { ...preview, pdf: (await renderLetterPdf({ content, addressee })).toString('base64') };
}

/** Sample facts of a cause, two weeks before its last day. */
function sampleFacts(today: IsoDate): LetterSubject['facts'] {
  return {
    reason: 'The photographs do not show the back of the building (an example of a reason).',
    documents: ['Elevation certificate', 'Building photos'],
    dueDate: addDays(today, 14),
    changeDate: today,
    amount: '100.00',
  };
}

function isLetterKind(type: TemplateType): type is TemplateType & LetterKind {
  return type in ownTexts;
}

function hasTermAndPremium({ policy, rating }: StoredFile): boolean {
  return policy.effectiveDate !== null && policy.expirationDate !== null && rating.totalPremium !== null;
}

async function findPolicyByNumber(world: World, viewer: Viewer, number: string): Promise<StoredFile | null> {
  if (number === '') return null;
  const page = { limit: 10, after: null, before: null, isBackward: false };
  const { rows } = await readPolicyPage(world, viewer, { text: number }, page);
  const match = rows.find(({ row }) => row.policyNumber === number || String(row.policyId) === number);
  const policyId = match ? match.row.policyId : Number(number);
  return readPolicyFile(world, viewer, policyId);
}
