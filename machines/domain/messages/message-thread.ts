import type { ClaimRequest, IsoDate, ProposalLanguage } from '../../contract/types.ts';
import { addBusinessDays } from '../dates/business-days.ts';
import { formatDollarsAndCents } from '../format/format-values.ts';

/** Business days until an answer is due. No rule of the NFIP names a time for messages: it is this product's own promise. */
const promisedDays = 1;

/** The last day for the answer to what an insured wrote. */
export function findAnswerDueDate(writtenDate: IsoDate): IsoDate {
  return addBusinessDays(writtenDate, promisedDays);
}

/** The message by which a paper is handed in. */
export function writePaperMessage(documentType: string, language: ProposalLanguage | null): string {
  return language === 'ES' ? `Entregué un papel: ${documentType}.` : `I handed in a paper: ${documentType}.`;
}

/** The message by which more is requested for a claim, by the insured or in the insured's name. */
export function writeRequestMessage(
  {
    buildingAmount,
    contentsAmount,
    evidence,
  }: Pick<ClaimRequest, 'buildingAmount' | 'contentsAmount' | 'evidence'>,
  language: ProposalLanguage | null,
  isByInsured: boolean,
): string {
  const [building, contents] = [buildingAmount, contentsAmount].map(formatDollarsAndCents);
  if (language === 'ES')
    return `${isByInsured ? 'Pedí' : 'En nombre del asegurado, pedí'} ${building} más por el edificio y ${contents} más por el contenido. ${evidence}`;
  return `${isByInsured ? 'I' : 'For the insured, I'} asked for ${building} more for the building and ${contents} more for the contents. ${evidence}`;
}

/** The facts of a message that the clock of a thread depends on. */
interface ClockedMessage {
  readonly answerDueDate: IsoDate | null;
  readonly answeredAt: Date | null;
}

/** By when the oldest open message is answered, and whether that day has passed; null for the day where none is open. */
export function findThreadClock(
  messages: readonly ClockedMessage[],
  today: IsoDate,
): { readonly answerDueDate: IsoDate | null; readonly isLate: boolean } {
  const days = messages.flatMap(({ answerDueDate, answeredAt }) =>
    answeredAt === null && answerDueDate !== null ? [answerDueDate] : [],
  );
  const [answerDueDate = null] = days.toSorted();
  return { answerDueDate, isLate: answerDueDate !== null && answerDueDate < today };
}
