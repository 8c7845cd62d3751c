import type { LetterKind, ProposalLanguage } from '../../contract/types.ts';
import { letterTitles } from './letter-titles.ts';

/** Letters that wait for an act of the insured, or say that money was due: a text message reminds of them. */
const remindingLetters: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'DOCUMENT_REQUEST',
  'DOCUMENT_REMINDER',
  'QUOTE_EXPIRING',
  'MISSING_INFORMATION',
  'PAYMENT_RETURNED',
  'RENEWAL_BILL',
  'RENEWAL_REMINDER',
  'RENEWAL_SECOND_BILL',
  'RENEWAL_FINAL_NOTICE',
  'RENEWAL_LAPSED',
  'RENEWAL_PAYMENT_RETURNED',
  'TERM_PAYMENT_RETURNED',
  'INSTALLMENT_BILL',
  'UNDERPAYMENT_BILL',
  'RATING_DATA_REQUEST',
  'RECERTIFICATION',
  'DRAFT_REMINDER',
  'DRAFT_FAILED',
  'CLAIM_MISSING_ITEMS',
  'CLAIM_ADVANCE',
  'CLAIM_PAID',
]);

/** Whether a text message reminds the insured of a kind of letter. */
export function remindsByText(kind: LetterKind): boolean {
  return remindingLetters.has(kind);
}

/** The text message that reminds of a letter. It names no amount and no person, since anyone may see the phone. */
export function writeTextReminder(
  kind: LetterKind,
  language: ProposalLanguage,
  { policyNumber, url }: { readonly policyNumber: string; readonly url: string },
): string {
  const title = letterTitles[language][kind];
  return language === 'ES'
    ? `Highwater: ${title}. Póliza ${policyNumber}: ${url} Responda STOP para no recibir más.`
    : `Highwater: ${title}. Policy ${policyNumber}: ${url} Reply STOP to end texts.`;
}

/** Words that end text messages, as gateways know them, and the Spanish ones. */
const stopWords: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'CANCELAR',
  'BAJA',
]);

/** Whether a reply ends the text messages. */
export function isStopReply(text: string): boolean {
  return stopWords.has(text.toUpperCase().replace(/[^A-Z]/g, ''));
}

const firstHour = 11;
const lastHour = 17;
const hourMs = 3_600_000;

/** The first hour in the islands where 11 in the morning in Los Angeles is earlier than 8. */
const firstHourOfIslands: { readonly [state: string]: number } = { AS: 12, GU: 15, MP: 15 };

/**
 * The next moment at which a reminder about a property in a state may ring: from 11 in the morning until 5 in the afternoon in Los Angeles, which
 * is after 8 in the morning and before 9 in the evening in every state but for the islands that begin later.
 */
export function nextTextTime(now: Date, state: string | null): Date {
  const hour = Number(hourFormat.format(now));
  if (hour >= (firstHourOfIslands[state ?? ''] ?? firstHour) && hour < lastHour) return now;
  return nextTextTime(new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs), state);
}

const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The consent to text messages, in the words that are kept with the number. */
export const textConsents: { readonly [language in ProposalLanguage]: string } = {
  EN: 'I agree to get text messages about my flood insurance at this number: codes to sign in, and reminders of what I have to do. How many depends on my policy. My carrier may charge for them. I need not agree to buy insurance. I can answer STOP at any time.',
  ES: 'Acepto recibir mensajes de texto sobre mi seguro contra inundaciones en este número: códigos para entrar y recordatorios de lo que debo hacer. Cuántos son depende de mi póliza. Mi compañía de teléfono puede cobrarlos. No hace falta aceptar para comprar un seguro. Puedo responder STOP cuando quiera.',
};
