/** The Spanish texts of a question of the estimate. */
export interface SpanishAnswer {
  readonly label: string;
  readonly help?: string;
  readonly unit?: string;
  /** The possible answers by their value. */
  readonly choices?: { readonly [value: string]: string };
}

/** Labels, help and choices of the fields that an estimate asks for or shows, by the name of the answer. */
export const spanishAnswers: { readonly [answer: string]: SpanishAnswer } = {
  buildingType: {
    label: 'Tipo de edificio',
    help: 'La ocupación según Risk Rating 2.0; decide el formulario, los límites y todo lo que sigue.',
    choices: {
      SINGLE_FAMILY_HOME: 'Vivienda unifamiliar',
      RESIDENTIAL_MOBILE_MANUFACTURED_HOME: 'Vivienda móvil o prefabricada',
      RESIDENTIAL_UNIT: 'Unidad residencial',
      TWO_TO_FOUR_FAMILY_BUILDING: 'Edificio de dos a cuatro familias',
      OTHER_RESIDENTIAL_BUILDING: 'Otro edificio residencial',
      RESIDENTIAL_CONDOMINIUM_BUILDING: 'Edificio residencial en condominio',
      NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING: 'Edificio móvil o prefabricado no residencial',
      NON_RESIDENTIAL_BUILDING: 'Edificio no residencial',
      NON_RESIDENTIAL_UNIT: 'Unidad no residencial',
    },
  },
  buildingDescription: {
    label: '¿Qué es el edificio?',
    help: 'Lo que se asegura; debe corresponder al tipo de edificio.',
    choices: {
      MAIN_DWELLING: 'Vivienda principal',
      DETACHED_GUEST_HOUSE: 'Casa de huéspedes separada',
      DETACHED_GARAGE: 'Garaje separado',
      BARN: 'Granero',
      APARTMENT_BUILDING: 'Edificio de apartamentos',
      APARTMENT_UNIT: 'Apartamento',
      COOPERATIVE_BUILDING: 'Edificio de cooperativa',
      COOPERATIVE_UNIT: 'Unidad de cooperativa',
      CONDOMINIUM_BUILDING: 'Edificio en condominio',
      CONDOMINIUM_UNIT: 'Unidad de condominio',
      TOWNHOUSE_ROWHOUSE: 'Casa adosada',
      TOOL_STORAGE_SHED: 'Cobertizo de herramientas o almacén',
      POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING: 'Casa de piscina, club o edificio recreativo',
      AGRICULTURAL_STRUCTURE: 'Estructura agrícola',
      WAREHOUSE: 'Almacén',
      HOUSE_OF_WORSHIP: 'Lugar de culto',
      COMMERCIAL_BUILDING: 'Edificio comercial',
      OTHER_NON_RESIDENTIAL_TYPE: 'Otro tipo no residencial',
    },
  },
  isTenant: {
    label: '¿El asegurado es inquilino?',
    help: 'Un inquilino solo asegura el contenido.',
  },
  isPrimaryResidence: {
    label: '¿Es la residencia principal del asegurado?',
    help: 'Si el asegurado o su cónyuge vive allí más de la mitad del año después de la fecha de vigencia.',
  },
  foundationType: {
    label: '¿Sobre qué se apoya el edificio?',
    help: 'El tipo de cimentación; si es mixta, cuenta la más baja.',
    choices: {
      BASEMENT: 'Sótano',
      CRAWLSPACE: 'Espacio angosto bajo el piso',
      ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS:
        'Elevado sin cerramiento, sobre postes, pilotes o pilares',
      ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS:
        'Elevado con cerramiento, no sobre postes, pilotes ni pilares',
      ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS:
        'Elevado con cerramiento, sobre postes, pilotes o pilares',
      SLAB_ON_GRADE: 'Losa sobre el terreno',
    },
  },
  hasElevationCertificate: {
    label: '¿Hay un certificado de elevación?',
    help: 'Si la póliza tiene el certificado.',
  },
  certificateHeightFeet: {
    label: 'Altura del primer piso en el certificado',
    help: 'El primer piso sobre el terreno adyacente más bajo.',
    unit: 'pies',
  },
  hasFloodOpenings: {
    label: '¿Tiene aberturas de inundación adecuadas el área debajo del piso elevado?',
    help: 'Aberturas permanentes en las paredes del cerramiento.',
  },
  yearBuilt: {
    label: 'Año de construcción',
    help: 'Día del permiso original, si la construcción empezó dentro de los 180 días siguientes; si no, el día en que empezó.',
  },
  isSubstantiallyImproved: {
    label: '¿Se mejoró de forma sustancial?',
    help: 'Si el edificio se mejoró de forma sustancial: la mitad de su valor o más.',
  },
  constructionType: {
    label: 'Construcción',
    help: 'Material de las paredes del primer piso sobre el terreno.',
    choices: { FRAME: 'Madera o estructura ligera', MASONRY: 'Mampostería', OTHER: 'Otra' },
  },
  floorsCount: {
    label: 'Número de pisos',
    help: 'Pisos sobre el terreno de todo el edificio, sin sótano, cerramiento, espacio bajo el piso ni desván.',
  },
  floorOfUnit: { label: 'Piso de la unidad', help: 'El piso en que está la unidad.' },
  unitsCount: { label: 'Número de unidades', help: 'Número de unidades.' },
  totalBuildingAreaFeet: {
    label: 'Superficie del edificio',
    help: 'Superficie habitable acabada de una vivienda o unidad; superficie bruta de otros edificios.',
    unit: 'pies²',
  },
  replacementCost: {
    label: 'Costo de reposición',
    help: 'Costo de reposición que indica el agente; el de un edificio incluye la cimentación, el de una unidad no.',
  },
  contentsValue: {
    label: 'Valor del contenido',
    help: 'Valor de reposición del contenido; sin él se supone la mitad del valor del edificio.',
  },
  isMachineryElevated: {
    label: '¿Están elevados toda la maquinaria y el equipo?',
    help: 'Si toda la maquinaria y el equipo están al nivel exigido o más arriba.',
  },
  isApplianceElevated: {
    label: '¿Están elevados todos los electrodomésticos?',
    help: 'Si todos los electrodomésticos están al nivel exigido o más arriba.',
  },
  buildingOverWaterType: {
    label: '¿Está el edificio sobre el agua?',
    help: 'Cuánto del edificio está sobre el agua.',
    choices: {
      NOT_OVER_WATER: 'No está sobre el agua',
      PARTIALLY_OVER_WATER: 'En parte sobre el agua',
      FULLY_OVER_WATER: 'Por completo sobre el agua',
    },
  },
  hasPriorLosses: {
    label: '¿Hubo daños por inundación antes?',
    help: 'Pregunta del mercado privado: si hubo daños por inundación antes.',
  },
  priorFloodLossesCount: {
    label: 'Daños por inundación anteriores',
    help: 'Daños por inundación de los últimos diez años, en este lugar o de este propietario, asegurados o no.',
  },
  distanceToCoastMiles: {
    label: 'Distancia a la costa',
    help: 'Distancia en línea recta hasta el agua salada, en millas.',
    unit: 'millas',
  },
  isVacant: {
    label: '¿Está vacío el edificio?',
    help: 'Si el edificio está vacío o sin uso 30 días seguidos o más.',
  },
  hasUnrepairedDamage: {
    label: '¿Hay daños sin reparar?',
    help: 'Si hay daños por inundación u otra causa que aún no están reparados.',
  },
  hasFinishedBasement: {
    label: '¿Está acabado el sótano?',
    help: 'Si el sótano está acabado como espacio habitable.',
  },
};

/** A value in Spanish, as the server writes it in English: a number with its unit, the share of a value that is not known, a choice. */
export function writeSpanishValue(answer: string | null, value: unknown, text: string): string {
  const own = answer === null ? undefined : spanishAnswers[answer];
  const share = /^(\d+)% of the building’s value$/.exec(text);
  if (share) return `${share[1]} % del valor del edificio`;
  if (typeof value === 'string') return own?.choices?.[value] ?? text;
  const number = /^[\d.,]+/.exec(text);
  return typeof value === 'number' && own?.unit && number ? `${number[0]} ${own.unit}` : text;
}
