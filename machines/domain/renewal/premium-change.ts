import type { Money, ProposalLanguage, Rating } from '../../contract/types.ts';
import { formatDollars, formatDollarsAndCents } from '../format/format-values.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../money/money.ts';

/** The rating of a term with its charge for severe repetitive loss, which is not part of the rating. */
export interface RatedTerm {
  readonly rating: Rating;
  readonly repetitiveLoss: Money | null;
}

/** The differences between two terms beside their ratings. */
export interface TermDifference {
  /** The labels of the rated facts that changed; empty where none did. */
  readonly changedFacts: readonly string[];
}

/** A line of the premium, before and as offered. */
export interface PremiumChangeLine {
  readonly label: string;
  readonly before: Money;
  readonly after: Money;
  readonly difference: Money;
  /** Why it differs; null where it does not. */
  readonly reason: string | null;
}

/** The same words in both languages of the insured. */
type Words = { readonly [language in ProposalLanguage]: string };

interface LineRule {
  readonly label: Words;
  readonly read: (term: RatedTerm) => Money | null;
  readonly explain: (before: Rating, after: Rating, difference: TermDifference) => Words;
}

/** The premium of two terms line by line, old and new, with the reason of each difference. Lines that both terms lack are left out. */
export function explainPremiumChange(
  before: RatedTerm,
  after: RatedTerm,
  difference: TermDifference,
  language: ProposalLanguage = 'EN',
): PremiumChangeLine[] {
  return lineRules.flatMap(({ label, read, explain }) => {
    const [was, is] = [parseMoney(read(before)), parseMoney(read(after))];
    if (isZero(was) && isZero(is)) return [];
    const change = subtractMoney(is, was);
    const reason = isZero(change) ? null : explain(before.rating, after.rating, difference)[language];
    return [
      {
        label: label[language],
        before: formatMoney(was),
        after: formatMoney(is),
        difference: formatMoney(change),
        reason,
      },
    ];
  });
}

const lineRules: readonly LineRule[] = [
  {
    label: { EN: 'Building premium', ES: 'Prima del edificio' },
    read: ({ rating }) => rating.buildingPremium,
    explain: (before, after, difference) =>
      explainRate(before, after, difference, ['building', before.buildingCoverage, after.buildingCoverage]),
  },
  {
    label: { EN: 'Contents premium', ES: 'Prima del contenido' },
    read: ({ rating }) => rating.contentsPremium,
    explain: (before, after, difference) =>
      explainRate(before, after, difference, ['contents', before.contentsCoverage, after.contentsCoverage]),
  },
  {
    label: { EN: 'Increased cost of compliance', ES: 'Costo de cumplir las normas' },
    read: ({ rating }) => rating.iccPremium,
    explain: () => ({
      EN: 'The premium of this coverage is set for the first day of the new term.',
      ES: 'La prima de esta cobertura se fija para el primer día del nuevo período.',
    }),
  },
  {
    label: { EN: 'Mitigation discount', ES: 'Descuento por medidas contra inundaciones' },
    read: ({ rating }) => negate(rating.mitigationDiscount),
    explain: () => ({
      EN: 'The discount follows what was done against floods and the premium of the building.',
      ES: 'El descuento depende de lo que se hizo contra inundaciones y de la prima del edificio.',
    }),
  },
  {
    label: { EN: 'Community rating system discount', ES: 'Descuento de su comunidad' },
    read: ({ rating }) => negate(rating.crsDiscount),
    explain: (before, after) =>
      before.crsPercent === after.crsPercent
        ? {
            EN: 'The discount is a share of the premium and follows it.',
            ES: 'El descuento es una parte de la prima y cambia con ella.',
          }
        : {
            EN: `The community’s discount is ${after.crsPercent ?? 0} percent now; it was ${before.crsPercent ?? 0} percent.`,
            ES: `El descuento de su comunidad es ahora del ${after.crsPercent ?? 0} por ciento; era del ${before.crsPercent ?? 0} por ciento.`,
          },
  },
  {
    label: { EN: 'Statutory discount', ES: 'Descuento por ley' },
    read: ({ rating }) =>
      negate(sumMoney(rating.newlyMappedDiscount, rating.preFirmDiscount, rating.otherStatutoryDiscount)),
    explain: (before, after) =>
      isZero(readStatutory(after)) && !isZero(readStatutory(before))
        ? {
            EN: 'From now on the yearly cap gives the discount of the previous term.',
            ES: 'El descuento del período anterior se da desde ahora por el tope anual.',
          }
        : {
            EN: 'The discount is a share of the premium and follows it.',
            ES: 'El descuento es una parte de la prima y cambia con ella.',
          },
  },
  {
    label: { EN: 'Annual increase cap discount', ES: 'Descuento por el tope anual' },
    read: ({ rating }) => negate(rating.annualIncreaseCapDiscount),
    explain: (before, after) =>
      isZero(parseMoney(after.annualIncreaseCapDiscount))
        ? {
            EN: 'The full-risk premium is reached: the yearly cap no longer reduces it.',
            ES: 'Se llegó a la prima de riesgo completo: el tope anual ya no quita nada.',
          }
        : {
            EN: `The premium of the year before was ${formatDollarsAndCents(before.discountedPremium ?? '0.00')}, and it may rise only by the yearly cap: the amount above the cap is subtracted.`,
            ES: `La prima del año anterior era de ${formatDollarsAndCents(before.discountedPremium ?? '0.00')} y solo puede subir hasta el tope anual: lo que pasa de ahí se quita.`,
          },
  },
  {
    label: { EN: 'Discounted premium', ES: 'Prima con descuentos' },
    read: ({ rating }) => rating.discountedPremium,
    explain: () => ({ EN: 'It is the sum of the lines above.', ES: 'Es la suma de las líneas de arriba.' }),
  },
  {
    label: { EN: 'Reserve fund assessment', ES: 'Aporte al fondo de reserva' },
    read: ({ rating }) => rating.reserveFund,
    explain: () => ({
      EN: 'The assessment is a share of the discounted premium and follows it.',
      ES: 'El aporte es una parte de la prima con descuentos y cambia con ella.',
    }),
  },
  {
    label: { EN: 'Probation surcharge', ES: 'Recargo por comunidad en prueba' },
    read: ({ rating }) => rating.probationSurcharge,
    explain: (_, after) =>
      isZero(parseMoney(after.probationSurcharge))
        ? { EN: 'The community is no longer on probation.', ES: 'Su comunidad ya no está en prueba.' }
        : {
            EN: 'The community is on probation on the first day of the new term.',
            ES: 'Su comunidad está en prueba el primer día del nuevo período.',
          },
  },
  {
    label: { EN: 'HFIAA surcharge', ES: 'Recargo HFIAA' },
    read: ({ rating }) => rating.hfiaaSurcharge,
    explain: () => ({
      EN: 'The surcharge depends on whether it is the insured’s primary residence.',
      ES: 'El recargo depende de si es su vivienda principal.',
    }),
  },
  {
    label: { EN: 'Federal Policy Fee', ES: 'Cargo federal de la póliza' },
    read: ({ rating }) => rating.fedFee,
    explain: () => ({
      EN: 'The fee is set for the first day of the new term.',
      ES: 'El cargo se fija para el primer día del nuevo período.',
    }),
  },
  {
    label: { EN: 'Severe repetitive loss premium', ES: 'Prima por pérdidas graves repetidas' },
    read: ({ repetitiveLoss }) => repetitiveLoss,
    explain: () => ({
      EN: 'It follows the premium of a severe repetitive loss property.',
      ES: 'Cambia con la prima de una propiedad con pérdidas graves repetidas.',
    }),
  },
  {
    label: { EN: 'Total', ES: 'Total' },
    read: ({ rating }) => rating.totalPremium,
    explain: () => ({ EN: 'It is what the year costs.', ES: 'Es lo que cuesta el año.' }),
  },
];

type CoverageChange = readonly [name: 'building' | 'contents', before: number | null, after: number | null];

const coverageNames = { building: 'del edificio', contents: 'del contenido' } as const;

/** Why a premium before discounts differs: the amount, the edition of rates, the building, or the figures of the day. */
function explainRate(
  before: Rating,
  after: Rating,
  { changedFacts }: TermDifference,
  [name, coverageBefore, coverageAfter]: CoverageChange,
): Words {
  const [was, is] = [formatDollars(coverageBefore ?? 0), formatDollars(coverageAfter ?? 0)];
  const causes: Words[] = [
    ...(coverageBefore === coverageAfter
      ? []
      : [
          {
            EN: `The ${name} coverage is ${is}; it was ${was}.`,
            ES: `La cobertura ${coverageNames[name]} es de ${is}; era de ${was}.`,
          },
        ]),
    ...(before.edition === after.edition
      ? []
      : [
          {
            EN: 'The rates that are in force on the first day of the new term apply.',
            ES: 'Valen las tarifas vigentes el primer día del nuevo período.',
          },
        ]),
    ...(changedFacts.length === 0
      ? []
      : [
          {
            EN: `What the premium rests on changed: ${changedFacts.join(', ')}.`,
            ES: `Cambió lo que decide la prima: ${changedFacts.join(', ')}.`,
          },
        ]),
  ];
  const [first = figuresOfDay, ...rest] = causes;
  return rest.reduce((all, { EN, ES }) => ({ EN: `${all.EN} ${EN}`, ES: `${all.ES} ${ES}` }), first);
}

const figuresOfDay: Words = {
  EN: 'The figures of the first day of the new term apply, such as the age of the building and its losses.',
  ES: 'Valen los datos del primer día del nuevo período, como la edad del edificio y sus pérdidas.',
};

function readStatutory(rating: Rating): Cents {
  return parseMoney(
    sumMoney(rating.newlyMappedDiscount, rating.preFirmDiscount, rating.otherStatutoryDiscount),
  );
}

function negate(amount: Money | null): Money | null {
  return amount === null ? null : formatMoney(negateMoney(parseMoney(amount)));
}

function isZero(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
