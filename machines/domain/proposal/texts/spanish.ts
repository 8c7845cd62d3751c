import { formatDollars } from '../../format/format-values.ts';
import type { ProposalTexts } from './proposal-texts.ts';

/** A proposal in Spanish. */
export const spanishProposal: ProposalTexts = {
  title: 'Propuesta de seguro de inundación',
  proposalFor: 'Propuesta de seguro de inundación para',
  made: (date) => `Hecha el ${date}`,
  quoteNumber: (number) => `Cotización ${number}`,
  zone: (zone) => `Zona de inundación ${zone}`,
  phone: (phone) => `Llame al ${phone}`,
  photoOf: (name) => `Foto de ${name}`,
  caution: {
    head: 'Preliminar: no es una cobertura provisional',
    text: 'No es una póliza ni promete cobertura. Usted queda cubierto solo tras la solicitud, su aceptación, el pago completo y el período de espera.',
  },
  marksTitle: 'Tenga en cuenta',
  marks: {
    SAMPLE_PLACE: 'Lugar de ejemplo: la dirección y sus cifras son inventadas.',
    PROVISIONAL:
      'Provisional: aún falta una cifra. Un suscriptor confirma el precio antes de emitir la póliza.',
    FIRST_FLOOR_ASSUMED: 'Supuesto: la altura del primer piso. Una medida puede cambiar el precio.',
    BUILDING_VALUE_ASSUMED: 'Supuesto: lo que cuesta reconstruir el edificio.',
    CONTENTS_VALUE_ASSUMED: 'Supuesto: el valor del contenido es lo máximo que se puede asegurar.',
    DISCOUNT_UNVERIFIED: 'Sin verificar: ninguna fuente publicada confirma el importe de un descuento.',
    SAMPLE_CARRIER: 'Las aseguradoras de ejemplo son inventadas; nadie puede comprarles.',
  },
  buildingTitle: 'Su edificio',
  packagesTitle: 'Tres maneras de asegurarse con el programa nacional (NFIP)',
  packagesIntro: 'Precios de un año, con todos los cargos.',
  packages: {
    LENDER_MINIMUM: { title: 'Mínimo del prestamista', summary: 'Protege el préstamo, no el contenido.' },
    BASIC: { title: 'Solo el edificio', summary: 'No se asegura el contenido.' },
    RECOMMENDED: { title: 'Recomendado', summary: 'Cobertura completa con un deducible que conviene.' },
    FULLEST: {
      title: 'Deducible más bajo',
      summary: 'Cobertura completa; usted paga menos de cada pérdida.',
    },
    HIGHEST_DEDUCTIBLE: {
      title: 'Deducible más alto',
      summary: 'La misma cobertura; usted paga más de un daño.',
    },
  },
  recommendedIsFullest: 'También es lo más completo que el NFIP vende aquí.',
  recommended: 'Recomendado',
  perYear: 'al año',
  building: 'Edificio',
  contents: 'Contenido',
  deductible: 'Deducible',
  deductibleEach: 'Deducible, cada uno',
  notInsured: 'Sin asegurar',
  offersTitle: 'Aseguradoras privadas junto al NFIP',
  offersIntro: (building, contents, deductibles) =>
    `Para edificio ${building}, contenido ${contents}, deducibles en total ${deductibles}.`,
  nfip: 'NFIP',
  sample: 'Ejemplo',
  chosen: 'Elegida',
  acceptedOffer: (name, total) => `Usted acepta esta oferta: ${name}, ${total}.`,
  total: 'Total al año',
  rows: {
    premium: 'Prima',
    limits: 'Lo máximo, edificio / contenido',
    wait: 'Período de espera',
    charges: 'Impuestos y cargos',
    lenders: 'Prestamistas',
  },
  outcomes: {
    DECLINED: 'No lo acepta',
    NOT_AVAILABLE: 'Sin precio',
    NOT_ASKED: 'Sin consultar',
  },
  notStated: 'No lo indica',
  waitDays: (days) => `${days} días; ninguno al cerrar un préstamo`,
  nfipWait: '30 días; ninguno al cerrar un préstamo',
  unverifiedCharges: (count) => `${count} sin verificar`,
  unknownCharges: (count) =>
    count === 1 ? '1 sin conocer, no incluido' : `${count} sin conocer, no incluidos`,
  nfipLenders: 'Todo prestamista con regulación federal lo acepta',
  lenders: (statement) => shippedStatements[statement] ?? statement,
  coversTitle: 'Lo que cubre el NFIP',
  covers: ({ codeCover, isPrimaryHome, isTenant }) => [
    'Daños del agua que sube sobre terreno normalmente seco, y del lodo que arrastra.',
    ...(isTenant
      ? []
      : [
          'Edificio: paredes, pisos, cableado, tuberías, calefacción, calentador, armarios y cocina empotrados.',
        ]),
    'Contenido, si se asegura: muebles, ropa, electrónica, a su valor actual.',
    ...(codeCover === 0
      ? []
      : [
          `Hasta ${formatDollars(codeCover)} para elevar, trasladar o demoler, según el código, un edificio muy dañado.`,
        ]),
    ...(isPrimaryHome && !isTenant
      ? ['Su propia casa se paga a lo que cuesta repararla, si se asegura al 80 % de eso o al máximo.']
      : []),
  ],
  excludesTitle: 'Lo que no cubre',
  excludes: ({ hasBasement }) => [
    'Alojamiento mientras no pueda vivir allí; alquiler o ingresos perdidos.',
    hasBasement
      ? 'Paredes y pisos acabados del sótano y lo que se guarda allí; la calefacción y equipos así sí se cubren.'
      : 'La mayor parte de lo que hay en un sótano o cerrado bajo un piso elevado.',
    'Terreno, plantas, pozos, fosas sépticas, senderos, terrazas, cercas, piscinas; automóviles.',
    'Efectivo y valores; arte y joyas por encima de $2,500 en conjunto.',
    'Filtraciones y retorno de desagües sin inundación; moho que se pudo evitar.',
  ],
  nextTitle: 'Cuándo empieza y hasta cuándo vale',
  validUntil: (date) => `Los precios valen hasta el ${date}, si nada de lo anterior cambia.`,
  validityUnknown: 'Pregunte hasta cuándo valen los precios.',
  starts: (date) => `La cobertura empezaría el ${date} a las 12:01 a. m.`,
  waits: {
    STANDARD_30_DAY: 'La espera del NFIP es de 30 días desde la solicitud, si se paga en 10 días.',
    LOAN_CLOSING: 'Con un préstamo no hay espera: empieza con el cierre, si se solicita antes.',
    MAP_REVISION: 'Tras un cambio del mapa de inundación la espera es de un día.',
    TRANSFER: 'La cobertura sigue a la póliza que usted tiene, sin interrupción.',
    BACKDATE: 'El comienzo está en el pasado y requiere pruebas.',
    FIFTEEN_DAY_WAIT: 'La espera de la aseguradora privada es de 15 días desde la solicitud.',
    UNKNOWN: 'La espera habitual del NFIP es de 30 días desde la solicitud y el pago.',
  },
  lapse: 'Una inundación antes de ese día no se cubre.',
  footer: 'Propuesta de seguro de inundación · Preliminar: no es una cobertura provisional',
  appendix: 'Anexo: cómo se calculó la prima',
};

const lenderRule = '42 U.S.C. 4012a(b)(7)';

const shippedStatements: { readonly [statement: string]: string } = {
  [`States that the policy meets the definition of private flood insurance in ${lenderRule}; federally regulated lenders must accept it.`]:
    'Los prestamistas con regulación federal deben aceptarlo',
  [`Follows the NFIP form but makes no statement under ${lenderRule}; a lender may accept it at its discretion.`]:
    'Pregunte a su prestamista: puede rechazarlo',
  'The carrier does not say.': 'No lo indica; pregunte a su prestamista',
};
