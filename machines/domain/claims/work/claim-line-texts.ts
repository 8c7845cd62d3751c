import type {
  ClaimCoverage,
  ClaimPaper,
  ClaimPlace,
  Money,
  MorePaymentReason,
  ProposalLanguage,
} from '../../../contract/types.ts';
import { formatDollarsAndCents } from '../../format/format-values.ts';
import { claimPapers } from './claim-papers.ts';
import { closingReasons } from './closing-reasons.ts';

/** A refused line of the worksheet, as a letter names it. */
interface RefusedLine {
  readonly claimLineId: number;
  readonly code: string;
  readonly item: string;
  readonly amount: Money;
  readonly fact: string;
  readonly reason: string;
  readonly citation: string;
  readonly remedy: string;
}

/** A request for additional payment that is denied, as a letter names it. */
interface DeniedRequest {
  readonly code: MorePaymentReason;
  /** The day on which it came. */
  readonly day: string;
  readonly buildingAmount: Money;
  readonly contentsAmount: Money;
  readonly evidence: string;
  readonly citation: string;
}

/** A question of coverage, as a letter names it. */
interface OpenQuestion {
  readonly code: string;
  readonly sentence: string;
  readonly citation: string;
  readonly fact: string;
  readonly remedy: string;
}

/** The coded lines of letters about claims, in one language. */
export interface ClaimLineTexts {
  readonly coverage: { readonly [coverage in ClaimCoverage]: string };
  readonly place: { readonly [place in ClaimPlace]: string };
  readonly paper: { readonly [paper in ClaimPaper]: { readonly sentence: string } };
  readonly closing: { readonly [code: string]: string };
  readonly amount: (line: {
    readonly quantity: number;
    readonly unit: string;
    readonly unitCost: Money;
    readonly room: string;
    readonly place: string;
  }) => string;
  readonly refused: (line: RefusedLine) => string;
  readonly request: {
    readonly [reason in MorePaymentReason]: { readonly sentence: string; readonly remedy: string };
  };
  readonly denied: (request: DeniedRequest) => string;
  readonly question: (question: OpenQuestion) => string;
  readonly paid: string;
  readonly closed: (code: string, reason: string) => string;
  readonly payment: (coverage: string, names: string, bulletin: string | null) => string;
  readonly property: (mailing: string, address: string) => string;
}

const english: ClaimLineTexts = {
  coverage: { BUILDING: 'building', CONTENTS: 'contents', ICC: 'increased cost of compliance' },
  place: {
    UNRESTRICTED: 'not restricted',
    BASEMENT: 'basement',
    LOW_ENCLOSURE: 'below the lowest elevated floor',
  },
  paper: claimPapers,
  closing: closingReasons,
  amount: ({ quantity, unit, unitCost, room, place }) =>
    `${quantity} ${unit} at ${formatDollarsAndCents(unitCost)} each, ${room}, ${place}.`,
  refused: ({ claimLineId, code, item, amount, fact, reason, citation, remedy }) =>
    `Line ${claimLineId}, code ${code}: ${item}, ${formatDollarsAndCents(amount)}. What we found: ${fact} Why it is not paid: ${reason} (${citation}) What would change this: ${remedy}`,
  request: {
    OMISSION: {
      sentence: 'It does not show that this flood damaged an item that was left out of the estimate.',
      remedy: 'Photographs of the damaged item, or the damaged item itself.',
    },
    HIDDEN_DAMAGE: {
      sentence: 'It does not show that this flood caused more damage than was estimated.',
      remedy: 'Photographs of the damage before its repair, or a second look by the adjuster.',
    },
    PRICE_DIFFERENCE: {
      sentence: 'It does not prove that the repair cost more. An estimate alone is not enough.',
      remedy: 'Bills and receipts of the repair that was made.',
    },
  },
  denied: ({ code, day, buildingAmount, contentsAmount, evidence, citation }) =>
    `Your request of ${day}, code ${code}: ${formatDollarsAndCents(buildingAmount)} more for the building, ${formatDollarsAndCents(contentsAmount)} more for the contents. What you named as proof: "${evidence}". Why it is not paid: ${english.request[code].sentence} (${citation}) What would change this: ${english.request[code].remedy}`,
  question: ({ code, sentence, citation, fact, remedy }) =>
    `Code ${code}: ${sentence} (${citation}) What raises the question: ${fact} What would answer it: ${remedy}`,
  paid: 'What was owed is paid.',
  closed: (code, reason) => `It is closed without payment, reason ${code}: ${reason}.`,
  payment: (coverage, names, bulletin) =>
    `Coverage: ${coverage}. The payment is made out to ${names}.${bulletin === null ? '' : ` FEMA bulletin ${bulletin} allows it.`}`,
  property: (mailing, address) =>
    [...(mailing === '' ? [] : [`Mailing address: ${mailing}`]), `Property: ${address}`].join('. '),
};

const spanish: ClaimLineTexts = {
  coverage: { BUILDING: 'edificio', CONTENTS: 'contenido', ICC: 'mayor costo de cumplimiento' },
  place: {
    UNRESTRICTED: 'sin límite de lugar',
    BASEMENT: 'sótano',
    LOW_ENCLOSURE: 'debajo del piso elevado más bajo',
  },
  paper: {
    PROOF_OF_LOSS: { sentence: 'La prueba de pérdida, firmada y jurada.' },
    PHOTOGRAPHS: { sentence: 'Fotos de los daños y de la marca del agua, por dentro y por fuera.' },
    CONTENTS_LIST: {
      sentence: 'Una lista del contenido dañado con número, descripción, valor y cantidad de la pérdida.',
    },
    RECEIPTS: { sentence: 'Facturas y recibos de lo que se dañó o de la reparación.' },
    REPAIR_ESTIMATE: { sentence: 'El presupuesto de un contratista con cuartos, unidades y precios.' },
    OWNERSHIP: { sentence: 'Una prueba de que usted es dueño del edificio o del contenido.' },
    OTHER_INSURANCE: { sentence: 'La página de declaraciones de cualquier otro seguro de la propiedad.' },
    PRIOR_REPAIRS: { sentence: 'Una prueba de que se reparó el daño de una inundación anterior.' },
    RESIDENCE: {
      sentence:
        'Una prueba de que usted vivió en la casa al menos el 80 por ciento del año antes de la inundación.',
    },
  },
  closing: {
    '01': 'Menos que el deducible',
    '02': 'Filtración',
    '03': 'Desagüe que se devuelve',
    '04': 'Arbustos que no están asegurados',
    '05': 'Muro de contención del mar',
    '06': 'No fue inundación',
    '07': 'La pérdida ya había empezado',
    '08': 'El asegurado no siguió con la reclamación',
    '09': 'Retiro de escombros sin daño',
    '10': 'Incendio',
    '11': 'Cerca',
    '12': 'Presión del agua del suelo',
    '13': 'Desagüe tapado',
    '14': 'Muelles',
    '15': 'Antes del comienzo de la póliza',
    '16': 'Viento',
    '17': 'Erosión',
    '18': 'Deslizamiento de tierra',
    '19': 'Flujo de lodo que no está asegurado',
    '20': 'No se mostró daño',
    '97': 'Otra razón',
    '98': 'Borrada',
    '99': 'Asignada por error',
  },
  amount: ({ quantity, unit, unitCost, room, place }) =>
    `${quantity} ${unit} a ${formatDollarsAndCents(unitCost)} cada uno, ${room}, ${place}.`,
  refused: ({ claimLineId, code, item, amount, fact, reason, citation, remedy }) =>
    `Línea ${claimLineId}, código ${code}: ${item}, ${formatDollarsAndCents(amount)}. Lo que encontramos: ${fact} Por qué no se paga: ${reason} (${citation}) Qué cambiaría esto: ${remedy}`,
  request: {
    OMISSION: {
      sentence: 'No muestra que esta inundación dañó algo que faltaba en el presupuesto.',
      remedy: 'Fotos de lo que se dañó, o el objeto dañado mismo.',
    },
    HIDDEN_DAMAGE: {
      sentence: 'No muestra que esta inundación causó más daños que los del presupuesto.',
      remedy: 'Fotos del daño antes de su reparación, o una segunda visita del ajustador.',
    },
    PRICE_DIFFERENCE: {
      sentence: 'No prueba que la reparación costó más. Un presupuesto solo no basta.',
      remedy: 'Facturas y recibos de la reparación que se hizo.',
    },
  },
  denied: ({ code, day, buildingAmount, contentsAmount, evidence, citation }) =>
    `Su pedido del ${day}, código ${code}: ${formatDollarsAndCents(buildingAmount)} más por el edificio, ${formatDollarsAndCents(contentsAmount)} más por el contenido. Lo que usted nombró como prueba: "${evidence}". Por qué no se paga: ${spanish.request[code].sentence} (${citation}) Qué cambiaría esto: ${spanish.request[code].remedy}`,
  question: ({ code, sentence, citation, fact, remedy }) =>
    `Código ${code}: ${sentence} (${citation}) Qué abre la pregunta: ${fact} Qué la respondería: ${remedy}`,
  paid: 'Lo que se debía está pagado.',
  closed: (code, reason) => `Se cierra sin pago, razón ${code}: ${reason}.`,
  payment: (coverage, names, bulletin) =>
    `Cobertura: ${coverage}. El pago va a nombre de ${names}.${bulletin === null ? '' : ` Lo permite el boletín ${bulletin} de FEMA.`}`,
  property: (mailing, address) =>
    [...(mailing === '' ? [] : [`Dirección postal: ${mailing}`]), `Propiedad: ${address}`].join('. '),
};

export const claimLineTexts: { readonly [language in ProposalLanguage]: ClaimLineTexts } = {
  EN: english,
  ES: spanish,
};
