import { writeText } from './letter-text.ts';

const denialInEnglish = [
  '{parties}',
  'Claim {claimNumber}. Date of loss: {lossDate}. You asked for payment on {askedOn}.',
  'We do not pay these items. Each one has its code, what we found, the part of the policy, and what would change our decision:',
  '{items}',
  'The policy form is at fema.gov/flood-insurance/find-form/underwriting. You can read there each part that is named above.',
  'Your rights: You may send us more proof at any time within the days of the policy. You may appeal to FEMA within 60 days of the date of this letter, that is by {dueDate}. You may sue in the United States District Court of the district of the property within one year of the first written denial. Once you have sued, you cannot appeal. An appeal does not give you more time to sue.',
  'This letter does not waive any right of the insurer or of FEMA under the policy. Only FEMA may waive its terms. A later denial does not restart the year for a lawsuit.',
];
const denialInSpanish = [
  '{parties}',
  'Reclamación {claimNumber}. Fecha de la pérdida: {lossDate}. Usted pidió el pago el {askedOn}.',
  'No pagamos estas partidas. Cada una lleva su código, lo que encontramos, la parte de la póliza y lo que cambiaría nuestra decisión:',
  '{items}',
  'El formulario de la póliza está en fema.gov/flood-insurance/find-form/underwriting. Allí puede leer cada parte que se nombra arriba.',
  'Sus derechos: Puede enviarnos más pruebas cuando quiera dentro de los días de la póliza. Puede apelar a FEMA en los 60 días desde la fecha de esta carta, es decir, a más tardar el {dueDate}. Puede demandar en el tribunal federal del distrito de la propiedad en el plazo de un año desde la primera carta de rechazo. Si ya demandó, no puede apelar. Una apelación no le da más tiempo para demandar.',
  'Esta carta no renuncia a ningún derecho de la aseguradora ni de FEMA. Solo FEMA puede dispensar los términos de la póliza. Otro rechazo más tarde no empieza de nuevo el año para demandar.',
];

/** Letters about a claim. NFIP Claims Manual, claims journey. */
export const claimTexts = {
  CLAIM_ACKNOWLEDGED: {
    EN: writeText(
      'We have your report of the flood of {lossDate}, claim {claimNumber}',
      'We have your report of the flood of {lossDate} at {propertyAddress}. Your claim number is {claimNumber}.',
      'By {changeDate} we name an adjuster, who then calls you within two business days.',
      'Until then, take photographs before you clean up. Keep receipts, and keep samples of what you throw away.',
      'The policy asks you to sign a proof of loss by {dueDate}. The adjuster helps you with it.',
    ),
    ES: writeText(
      'Tenemos su aviso de la inundación del {lossDate}, reclamación {claimNumber}',
      'Tenemos su aviso de la inundación del {lossDate} en {propertyAddress}. El número de su reclamación es {claimNumber}.',
      'A más tardar el {changeDate} nombramos a un ajustador, que lo llama en dos días hábiles.',
      'Hasta entonces, tome fotos antes de limpiar. Guarde los recibos y muestras de lo que tire.',
      'La póliza le pide que firme una prueba de pérdida a más tardar el {dueDate}. El ajustador le ayuda con ella.',
    ),
  },
  CLAIM_ASSIGNED: {
    EN: writeText(
      'The adjuster of your claim {claimNumber}',
      'The adjuster of your claim {claimNumber}, flood of {lossDate}, is {adjuster}. You get a call by {dueDate}.',
      'The adjuster looks at the damage and writes down what a repair costs. The adjuster cannot promise payment: the insurer decides.',
      'Show the adjuster everything that was damaged, your photographs and your receipts.',
    ),
    ES: writeText(
      'El ajustador de su reclamación {claimNumber}',
      'El ajustador de su reclamación {claimNumber}, inundación del {lossDate}, es {adjuster}. Lo llama a más tardar el {dueDate}.',
      'El ajustador mira los daños y anota lo que cuesta la reparación. El ajustador no puede prometer el pago: decide la aseguradora.',
      'Muestre al ajustador todo lo que se dañó, sus fotos y sus recibos.',
    ),
  },
  CLAIM_MISSING_ITEMS: {
    EN: writeText(
      'What we still need for claim {claimNumber}',
      'For your claim {claimNumber}, flood of {lossDate}, we still need:',
      '{items}',
      'Please send it by {dueDate}: in the portal, or to {agentName} of {agencyName}. We work on the rest of the claim until then.',
    ),
    ES: writeText(
      'Lo que falta para la reclamación {claimNumber}',
      'Para su reclamación {claimNumber}, inundación del {lossDate}, todavía necesitamos:',
      '{items}',
      'Envíelo a más tardar el {dueDate}: en el portal, o a {agentName} de {agencyName}. Hasta entonces seguimos con el resto de la reclamación.',
    ),
  },
  CLAIM_RIGHTS_RESERVED: {
    EN: writeText(
      'We look into claim {claimNumber} with all rights reserved',
      'We continue with your claim {claimNumber}, flood of {lossDate}. A question is open, and the policy may not pay for a part of it:',
      '{items}',
      'This is not a denial. Until the question is answered, we keep every right of the policy. What we do to look into the claim gives none of them up. Send us what you have about it at any time.',
    ),
    ES: writeText(
      'Estudiamos la reclamación {claimNumber} con reserva de derechos',
      'Seguimos con su reclamación {claimNumber}, inundación del {lossDate}. Hay una pregunta abierta, y la póliza puede no pagar una parte:',
      '{items}',
      'Esto no es un rechazo. Hasta tener la respuesta, guardamos todos los derechos de la póliza. Lo que hacemos para estudiar la reclamación no renuncia a ninguno. Envíenos cuando quiera lo que tenga.',
    ),
  },
  CLAIM_ADVANCE: {
    EN: writeText(
      'An advance of {amount} on claim {claimNumber}',
      'We pay {amount} in advance on your claim {claimNumber}, flood of {lossDate}.',
      '{items}',
      'The advance is deducted from the final payment. If the final payment is less, the rest must be repaid.',
    ),
    ES: writeText(
      'Un anticipo de {amount} para la reclamación {claimNumber}',
      'Pagamos {amount} por adelantado en su reclamación {claimNumber}, inundación del {lossDate}. Los datos:',
      '{items}',
      'El anticipo se descuenta del pago final. Si el pago final es menor, el resto se debe devolver.',
    ),
  },
  CLAIM_PAID: {
    EN: writeText(
      'A payment of {amount} for claim {claimNumber}',
      'We pay {amount} for your claim {claimNumber}, flood of {lossDate}.',
      '{items}',
      'The worksheet in the portal shows each step from the damage to the payment. If you find more damage of this flood, ask for an additional payment. It is not a new claim.',
    ),
    ES: writeText(
      'Un pago de {amount} para la reclamación {claimNumber}',
      'Pagamos {amount} por su reclamación {claimNumber}, inundación del {lossDate}. Los datos:',
      '{items}',
      'La hoja de cálculo en el portal muestra cada paso del daño al pago. Si encuentra más daños de esta inundación, pida un pago adicional. No es una reclamación nueva.',
    ),
  },
  CLAIM_DENIED: {
    EN: writeText('We deny claim {claimNumber} under policy {policyNumber}', ...denialInEnglish),
    ES: writeText('Rechazamos la reclamación {claimNumber} de la póliza {policyNumber}', ...denialInSpanish),
  },
  CLAIM_PARTLY_DENIED: {
    EN: writeText('We deny a part of claim {claimNumber} under policy {policyNumber}', ...denialInEnglish),
    ES: writeText(
      'Rechazamos una parte de la reclamación {claimNumber} de la póliza {policyNumber}',
      ...denialInSpanish,
    ),
  },
  CLAIM_CLOSED: {
    EN: writeText(
      'Claim {claimNumber} is closed',
      'Your claim {claimNumber}, flood of {lossDate}, is closed. {items}',
      'If you find more damage of this flood, or have proof that we did not see, write to us. We then open the claim again.',
    ),
    ES: writeText(
      'La reclamación {claimNumber} está cerrada',
      'Su reclamación {claimNumber}, inundación del {lossDate}, está cerrada. El motivo: {items}',
      'Si encuentra más daños de esta inundación, o tiene pruebas que no vimos, escríbanos. Entonces abrimos la reclamación otra vez.',
    ),
  },
  CLAIM_REOPENED: {
    EN: writeText(
      'Claim {claimNumber} is open again',
      'We have opened your claim {claimNumber}, flood of {lossDate}, again. An adjuster or examiner calls you about what is new.',
      'Payments that were made remain valid. The days of the policy, and the year for a lawsuit after a denial, do not restart.',
    ),
    ES: writeText(
      'La reclamación {claimNumber} está abierta otra vez',
      'Abrimos otra vez su reclamación {claimNumber}, inundación del {lossDate}. Un ajustador o examinador lo llama por lo que es nuevo.',
      'Lo pagado sigue pagado. Los días de la póliza, y el año para demandar después de un rechazo, no empiezan de nuevo.',
    ),
  },
} as const;
