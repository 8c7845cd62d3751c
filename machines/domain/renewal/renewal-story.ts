import type { IsoDate, NextActor, ProposalLanguage, RenewalStage } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import { formatDate } from '../format/format-values.ts';
import { listRenewalDates, type RenewalDate } from './renewal-days.ts';

/** A day of a renewal, of the company or of the other side. */
export interface RenewalDay {
  readonly day: IsoDate;
  readonly actor: NextActor;
  readonly sentence: string;
  readonly isDone: boolean;
}

/** The facts that the days of a renewal follow from. */
export interface RenewalCourse {
  readonly stage: RenewalStage;
  readonly expirationDate: IsoDate;
  /** The last day on which the bill can be paid without a lapse, as far as it is known. */
  readonly lastDate: IsoDate;
  readonly billedDate: IsoDate | null;
  readonly issuedDate: IsoDate | null;
  /** Whether higher amounts are offered as option B; amounts at their limits cannot rise. */
  readonly hasOptionB: boolean;
}

/** The days of both sides, the earliest first: what the company does, and what the insured, the agent or the lender has to do by when. */
export function describeRenewalDays(
  course: RenewalCourse,
  today: IsoDate,
  language: ProposalLanguage = 'EN',
): RenewalDay[] {
  const { stage, expirationDate, lastDate, billedDate, issuedDate, hasOptionB } = course;
  if (stage === 'NOT_RENEWED') return [];
  const ours = listRenewalDates(expirationDate, lastDate)
    .filter(isToldDate)
    .filter((date) => hasPlace(date, course))
    .map(({ kind, day }) => ({
      day: kind === 'RENEWAL_BILLED' && billedDate !== null ? billedDate : day,
      actor: 'NOBODY' as const,
      sentence: sentences[kind][language],
      isDone: isDone(kind, course, day, today),
    }));
  const words = hasOptionB ? twoOptions : oneOption;
  const theirs: readonly RenewalDay[] = [
    {
      day: addDays(expirationDate, -changeLeadDays),
      actor: 'AGENT',
      sentence: words.more[language],
      isDone: addDays(expirationDate, -changeLeadDays) < today,
    },
    {
      day: expirationDate,
      actor: 'PAYOR',
      sentence: words.pay[language],
      isDone: stage === 'RENEWED',
    },
    {
      day: lastDate,
      actor: 'PAYOR',
      sentence: words.late(writeDay(lastDate, language))[language],
      isDone: stage === 'RENEWED' || stage === 'LAPSED',
    },
  ];
  const issued: readonly RenewalDay[] =
    issuedDate === null || stage !== 'RENEWED'
      ? []
      : [
          {
            day: issuedDate,
            actor: 'NOBODY',
            sentence: {
              EN: 'The next term is paid and issued; its declarations went out.',
              ES: 'El próximo período está pagado y emitido; su página de declaraciones ya salió.',
            }[language],
            isDone: true,
          },
        ];
  return [...ours, ...theirs, ...issued].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** A day within a sentence: in digits in English, with the name of its month in Spanish. */
function writeDay(day: IsoDate, language: ProposalLanguage): string {
  return language === 'EN'
    ? formatDate(day)
    : new Date(`${day}T00:00:00Z`).toLocaleDateString('es-US', { timeZone: 'UTC', dateStyle: 'long' });
}

/** The days of the payor where a higher option is offered beside the amounts of today. */
const twoOptions = {
  more: {
    EN: 'Last day to ask for amounts above option B: later ones start after the renewal, with a wait of 30 days.',
    ES: 'Último día para pedir montos mayores que la opción B: los pedidos después empiezan tras la renovación, con 30 días de espera.',
  },
  pay: {
    EN: 'The payor pays option A or B by this day. Option B is offered until then.',
    ES: 'Quien paga elige la opción A o B hasta este día. La opción B vale hasta entonces.',
  },
  late: (day: string) => ({
    EN: `A payment that arrives by ${day} still renews option A without a gap.`,
    ES: `Un pago que llega hasta el ${day} aún renueva la opción A sin interrupción.`,
  }),
};

/** The same where the amounts cannot rise. */
const oneOption = {
  more: {
    EN: 'Last day to ask for other amounts: later ones start after the renewal, with a wait of 30 days.',
    ES: 'Último día para pedir otros montos: los pedidos después empiezan tras la renovación, con 30 días de espera.',
  },
  pay: {
    EN: 'The payor pays the bill by this day.',
    ES: 'Quien paga tiene hasta este día para pagar la cuenta.',
  },
  late: (day: string) => ({
    EN: `A payment that arrives by ${day} still renews without a gap.`,
    ES: `Un pago que llega hasta el ${day} aún renueva sin interrupción.`,
  }),
};

/** Days before the expiration by which other amounts are asked for. */
const changeLeadDays = 30;

/** A day that the other side reads of: the check of the rates is the company's own work. */
type ToldDate = RenewalDate & { readonly kind: Exclude<RenewalDate['kind'], 'RENEWAL_RATES_CHECKED'> };

function isToldDate(date: RenewalDate): date is ToldDate {
  return date.kind !== 'RENEWAL_RATES_CHECKED';
}

const sentences: {
  readonly [kind in ToldDate['kind']]: { readonly [language in ProposalLanguage]: string };
} = {
  RENEWAL_BUILT: {
    EN: 'We offer the next term: the same cover, at the price of its first day.',
    ES: 'Ofrecemos el próximo período: la misma cobertura, con el precio de su primer día.',
  },
  RENEWAL_BILLED: {
    EN: 'We bill the payor and send a copy to every other party.',
    ES: 'Enviamos la cuenta a quien paga, y una copia a los demás.',
  },
  RENEWAL_REMINDER: {
    EN: 'We remind the payor and the agent if the bill is not paid.',
    ES: 'Recordamos la cuenta a quien paga y al agente si no está pagada.',
  },
  RENEWAL_FINAL_NOTICE: {
    EN: 'We send the final notice to insured and lenders if the bill is not paid. A lender stays protected for 30 days from it.',
    ES: 'Enviamos el aviso final a usted y a los prestamistas si la cuenta no está pagada. El prestamista sigue protegido 30 días desde el aviso.',
  },
  RENEWAL_LAPSES: {
    EN: 'The policy lapses if nothing was paid.',
    ES: 'La póliza termina si nadie pagó.',
  },
  LATE_MONEY_RETURNED: {
    EN: 'We return money that came after the lapse.',
    ES: 'Devolvemos el dinero que llegó tarde.',
  },
};

/** A paid renewal has no reminders, notices and lapse after the day on which it was issued. */
function hasPlace({ kind, day }: RenewalDate, { stage, issuedDate }: RenewalCourse): boolean {
  if (stage !== 'RENEWED' || kind === 'RENEWAL_BUILT' || kind === 'RENEWAL_BILLED') return true;
  return issuedDate !== null && day <= issuedDate;
}

function isDone(kind: RenewalDate['kind'], { stage }: RenewalCourse, day: IsoDate, today: IsoDate): boolean {
  if (kind === 'RENEWAL_BUILT') return stage !== 'PLANNED';
  if (kind === 'RENEWAL_BILLED') return stage !== 'PLANNED' && stage !== 'OFFERED';
  if (kind === 'RENEWAL_LAPSES') return stage === 'LAPSED';
  return stage !== 'PLANNED' && stage !== 'OFFERED' && day <= today;
}
