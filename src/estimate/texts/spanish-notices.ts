/** The Spanish text of a notice, with the dates and amounts of the English message in their order. */
type Notice = string | ((...figures: readonly string[]) => string);

const privateRemedy = 'Ofrezca el mercado privado.';

/** The messages of stops, by the code of their rule, and the remedies of the rules that have their own. */
export const spanishStops: {
  readonly [code: string]: { readonly message: Notice; readonly remedies?: readonly string[] };
} = {
  'EL-1': {
    message: 'La comunidad no participa en el NFIP, así que aquí no hay póliza del NFIP.',
    remedies: [privateRemedy],
  },
  'EL-2': {
    message: (date) =>
      `La comunidad está suspendida del NFIP el ${date}, así que ninguna póliza puede empezar entonces.`,
    remedies: ['Pida una fecha de vigencia posterior, cuando la comunidad esté readmitida.', privateRemedy],
  },
  'EL-5': {
    message:
      'La propiedad está declarada en infracción de las normas de zonas inundables (sección 1316), así que el NFIP no la asegura.',
    remedies: ['Envíe el aviso de que la infracción está corregida.', privateRemedy],
  },
  'EL-6': {
    message: (date) =>
      `El edificio se construyó o se mejoró de forma sustancial el ${date} o después, cuando el seguro de inundación estaba prohibido en esta unidad del Sistema de Barreras Costeras.`,
    remedies: ['Envíe una prueba fechada de que se construyó antes.', privateRemedy],
  },
  'EL-10': {
    message:
      'El NFIP solo asegura edificios con dos o más paredes exteriores rígidas y un techo firme, fijados al terreno.',
  },
  'V-00-09': { message: 'No hay determinación de zona de inundación para esta dirección.' },
  'V-00-10': { message: 'A la determinación de zona de inundación le faltan datos.' },
  'V-00-12': {
    message: 'La posición del edificio no es lo bastante exacta para determinar su zona de inundación.',
    remedies: [
      'Fije la posición a mano en el mapa.',
      'Envíe una determinación o un certificado de elevación.',
    ],
  },
  'V-00-13': {
    message: 'El edificio está a caballo entre dos zonas de inundación.',
    remedies: [
      'Envíe una determinación del edificio.',
      'El personal puede registrar a mano la zona de mayor riesgo.',
    ],
  },
  'V-01-04': {
    message: 'Una vivienda prefabricada debe estar sobre una cimentación permanente para poder asegurarse.',
  },
  'V-01-05': {
    message: 'En una zona especial de riesgo de inundación, una vivienda prefabricada debe estar anclada.',
  },
  'V-03-10': {
    message:
      'El NFIP no asegura un edificio que está por completo sobre el agua y se construyó o se mejoró de forma sustancial el 10/01/1982 o después.',
    remedies: ['Corrija la fecha de construcción o cuánto está sobre el agua.', privateRemedy],
  },
};

/** The same for warnings and for what underwriting looks at. */
export const spanishWarnings: { readonly [code: string]: Notice } = {
  'EL-3': 'La comunidad está en período de prueba; se suma el recargo por ello.',
  'EL-5':
    'No se sabe si la propiedad está declarada en infracción de las normas de zonas inundables (sección 1316).',
  'EL-6': (date) =>
    `El edificio está en una unidad del Sistema de Barreras Costeras; hace falta una prueba fechada de que se construyó antes del ${date}.`,
  'EL-7':
    'El edificio está en un área protegida de otro modo; hace falta una prueba fechada de su construcción o una carta de que su uso es conforme al área.',
  'EL-8':
    'La determinación sitúa la propiedad dentro o cerca del Sistema de Barreras Costeras; la respuesta no.',
  'EL-9':
    'La propiedad se arrienda al gobierno federal; del lado del río de un dique o del mar de un rompeolas tiene tarifa especial.',
  'EL-10': 'El edificio en construcción aún no tiene paredes ni techo.',
  'EL-11': 'Es una propiedad con pérdidas repetitivas graves; debe emitirla la oficina especial del NFIP.',
  'EL-12': (date) =>
    `Existe un certificado colectivo de seguro de inundación del ${date}; una póliza propia del asegurado lo termina.`,
  'V-00-04': 'La dirección se usa tal como está escrita; ningún servicio la confirmó.',
  'V-00-08': 'El nombre del asegurado coincide con una lista de sanciones.',
  'V-00-11': 'La zona de inundación se escribió a mano; su documento debe estar en el expediente.',
  'V-00-14': 'Un límite de zona pasa a menos de 50 pies del edificio. Revise la determinación.',
  'V-01-06': 'La vivienda prefabricada no está anclada.',
  'V-01-07': 'Un prestamista impuso el seguro.',
  'V-02-02': 'La vivienda prefabricada está sobre un sótano.',
  'V-02-03': 'Una vivienda prefabricada sobre losa se permite, pero no es habitual. Revise la cimentación.',
  'V-02-06': 'La altura del primer piso no es habitual para esta cimentación; verifíquela con fotos.',
  'V-03-07': 'El edificio está en construcción.',
  'V-03-08':
    'Mientras el edificio no tenga paredes y techo, su deducible se duplica, y el contenido no se cubre hasta que esté cerrado.',
  'V-03-09': 'Hacen falta fotos de un edificio que está en parte sobre el agua.',
  'V-03-11': 'El edificio está por completo sobre el agua; hacen falta fotos.',
  'V-03-12': (cost) =>
    `Un costo de reposición de ${cost} por pie cuadrado no es habitual; lo habitual es de 50 a 600 dólares. Revise costo y superficie.`,
  'V-03-13': (cost, known) =>
    `El costo de reposición de ${cost} difiere de los ${known} conocidos en más del 25 %.`,
};

/** The remedies of stops and the people who can lift them, by the English texts of their kind. */
export const spanishHardStopTexts: { readonly [english: string]: string } = {
  'Check the answers that led here.': 'Revise las respuestas que llevaron aquí.',
  'Send the application for review.': 'Envíe la solicitud a revisión.',
  'Check the address and try again.': 'Revise la dirección e inténtelo de nuevo.',
  'Send a determination or an elevation certificate.':
    'Envíe una determinación o un certificado de elevación.',
  'Staff may enter the determination by hand.': 'El personal puede registrar la determinación a mano.',
  'Correct the answers about the foundation, anchoring and serial number.':
    'Corrija las respuestas sobre cimentación, anclaje y número de serie.',
  'Exit the quote.': 'Salga de la cotización.',
  'Offer the private market.': privateRemedy,
  'An underwriter': 'Un suscriptor',
  'You, with an address that can be determined, or an underwriter':
    'Usted, con una dirección que se pueda determinar, o un suscriptor',
  'You, with answers that the NFIP may insure. No underwriter can lift it.':
    'Usted, con respuestas que el NFIP pueda asegurar. Ningún suscriptor puede levantarlo.',
  'You, with answers that make the home eligible. No underwriter can lift it.':
    'Usted, con respuestas que hagan admisible la vivienda. Ningún suscriptor puede levantarlo.',
};
