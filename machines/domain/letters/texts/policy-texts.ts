import { writeText } from './letter-text.ts';

const papersInEnglish =
  'This page belongs with the policy form, the flood insurance claims handbook and the summary of coverage. You find all three at fema.gov/flood-insurance, and {agentName} of {agencyName} sends them to you on paper.';
const papersInSpanish =
  'Con esta página van el formulario de la póliza, el manual de reclamaciones y el resumen de cobertura. Los tres están en fema.gov/flood-insurance, y {agentName} de {agencyName} se los envía en papel.';
const limitsInEnglish =
  'Building and contents are covered only up to the amounts shown above. Each loss is paid less the deductible of its coverage.';
const limitsInSpanish =
  'El edificio y el contenido tienen cobertura solo hasta las cantidades de arriba. Cada pérdida se paga menos su deducible.';

/** Letters about a policy in force, its changes and its end. */
export const policyTexts = {
  DECLARATIONS_NEW_BUSINESS: {
    EN: writeText(
      'Flood insurance declarations, policy {policyNumber}',
      'This declarations page is part of your policy. Keep it with the policy form. Together they say what is covered, what is not, and what you have to do after a flood.',
      papersInEnglish,
      'Coverage begins at 12:01 a.m. local time on {effectiveDate} and ends at 12:01 a.m. on {expirationDate}.',
      'Check every line. If something is wrong or has changed, tell {agentName} of {agencyName} before there is a loss.',
      limitsInEnglish,
    ),
    ES: writeText(
      'Declaraciones de su seguro contra inundaciones, póliza {policyNumber}',
      'Esta página de declaraciones es parte de su póliza. Guárdela con el formulario de la póliza. Juntos dicen qué está cubierto, qué no, y qué debe hacer después de una inundación.',
      papersInSpanish,
      'El seguro empieza a las 12:01 a. m. del {effectiveDate} y termina a las 12:01 a. m. del {expirationDate}.',
      'Revise cada línea. Si algo no es correcto o cambió, avise a {agentName} de {agencyName} antes de una pérdida.',
      limitsInSpanish,
    ),
  },
  DECLARATIONS_ENDORSEMENT: {
    EN: writeText(
      'Your changed flood insurance declarations, policy {policyNumber}',
      'This declarations page takes the place of the one before it. It shows your policy from the first day of the change. It also shows what was changed, and what was charged or returned for it.',
      'Check every line. If something is wrong, tell {agentName} of {agencyName} before there is a loss.',
      limitsInEnglish,
    ),
    ES: writeText(
      'Sus declaraciones cambiadas, póliza {policyNumber}',
      'Esta página de declaraciones reemplaza a la anterior. Muestra su póliza desde el primer día del cambio. También muestra qué cambió, y qué se cobró o se devolvió.',
      'Revise cada línea. Si algo no es correcto, avise a {agentName} de {agencyName} antes de una pérdida.',
      limitsInSpanish,
    ),
  },
  DECLARATIONS_RENEWAL: {
    EN: writeText(
      'Renewed flood insurance declarations, policy {policyNumber}',
      'Your policy is renewed. This declarations page is part of it. Keep it with the policy form. Together they say what is covered, what is not, and what you have to do after a flood.',
      papersInEnglish,
      'Coverage continues at 12:01 a.m. local time on {effectiveDate} and ends at 12:01 a.m. on {expirationDate}.',
      'Check every line. If something is wrong or has changed, tell {agentName} of {agencyName} before there is a loss.',
    ),
    ES: writeText(
      'Declaraciones renovadas, póliza {policyNumber}',
      'Su póliza se ha renovado. Esta página de declaraciones es parte de ella. Guárdela con el formulario de la póliza. Juntos dicen qué está cubierto, qué no, y qué debe hacer después de una inundación.',
      papersInSpanish,
      'El seguro sigue a las 12:01 a. m. del {effectiveDate} y termina a las 12:01 a. m. del {expirationDate}.',
      'Revise cada línea. Si algo no es correcto o cambió, avise a {agentName} de {agencyName} antes de una pérdida.',
    ),
  },
  LENDER_EVIDENCE: {
    EN: writeText(
      'Evidence of flood insurance for the lender, policy {policyNumber}',
      'This is evidence that {propertyAddress} is covered against flood by policy {policyNumber} of {insuredName}.',
      'The policy is in force again from 12:01 a.m. on {changeDate}, without a gap, until {expirationDate}.',
      'Building coverage: {buildingCoverage}, deductible {buildingDeductible}. Contents coverage: {contentsCoverage}, deductible {contentsDeductible}.',
      'The insurer is {companyName}. {agentName} of {agencyName} answers your questions. If you bought a policy in the gap, please end it and return its price.',
    ),
    ES: writeText(
      'Prueba del seguro contra inundaciones para el banco, póliza {policyNumber}',
      'Esta es la prueba de que {propertyAddress} tiene seguro contra inundaciones con la póliza {policyNumber} de {insuredName}.',
      'La póliza vale otra vez desde las 12:01 a. m. del {changeDate}, sin interrupción, hasta el {expirationDate}.',
      'Edificio: {buildingCoverage}, deducible {buildingDeductible}. Contenido: {contentsCoverage}, deducible {contentsDeductible}.',
      'La aseguradora es {companyName}. {agentName} de {agencyName} responde a sus preguntas. Si compró otra póliza entretanto, termínela y devuelva su precio.',
    ),
  },
  CANCELLATION: {
    EN: writeText(
      'Your flood insurance policy {policyNumber} is cancelled',
      'Policy {policyNumber} for {propertyAddress} no longer covers any loss from 12:01 a.m. on {changeDate}.',
      'The reason: {reason}',
      'We refund {amount} to the person who paid it.',
      'If the building has a mortgage and is in a flood zone, the lender may ask for flood insurance. If this is an error, write to {agentName} of {agencyName} at once.',
    ),
    ES: writeText(
      'Su póliza de seguro contra inundaciones {policyNumber} está cancelada',
      'La póliza {policyNumber} para {propertyAddress} ya no cubre ninguna pérdida desde las 12:01 a. m. del {changeDate}.',
      'El motivo, como está en el expediente: {reason}',
      'De lo que se pagó, {amount} vuelve a quien lo pagó.',
      'Si el edificio tiene hipoteca y está en una zona de inundación, el banco puede pedir un seguro. Si es un error, escriba enseguida a {agentName} de {agencyName}.',
    ),
  },
  REINSTATEMENT: {
    EN: writeText(
      'Your flood insurance policy {policyNumber} is in force again',
      'Policy {policyNumber} covers {propertyAddress} again from 12:01 a.m. on {changeDate}, the day from which it was cancelled, until {expirationDate}. There is no gap in coverage.',
      'Charged for the term: {charged}. Received: {received}. Due now: {amount}.',
      'Ask {agentName} of {agencyName} if you have questions.',
    ),
    ES: writeText(
      'Su póliza {policyNumber} vale otra vez',
      'La póliza {policyNumber} cubre otra vez {propertyAddress} desde las 12:01 a. m. del {changeDate}, el día desde el que estaba cancelada, hasta el {expirationDate}. No hay interrupción.',
      'Cobrado por el período: {charged}. Recibido: {received}. Por pagar ahora: {amount}.',
      'Si tiene preguntas, llame a {agentName} de {agencyName}.',
    ),
  },
  LENDER_NOTICE: {
    EN: writeText(
      'Flood insurance policy {policyNumber}: notice to the lender',
      'This notice is about policy {policyNumber} of {insuredName} for {propertyAddress}. You are or were named in it.',
      '{reason}',
      'This takes effect at 12:01 a.m. on {changeDate}. Ask {agencyName} if you have questions.',
    ),
    ES: writeText(
      'Póliza de seguro contra inundaciones {policyNumber}: aviso al banco',
      'Este aviso es sobre la póliza {policyNumber} de {insuredName} para {propertyAddress}. La póliza lo nombra o lo nombraba a usted.',
      'El aviso, como está en el expediente: {reason}',
      'Vale desde las 12:01 a. m. del {changeDate}. Si tiene preguntas, llame a {agencyName}.',
    ),
  },
  CHANGE_DECLINED: {
    EN: writeText(
      'The change of your flood insurance policy {policyNumber} was declined',
      'We have read what you want to change in policy {policyNumber}, {propertyAddress}. We cannot make the change.',
      'The reason: {reason}',
      'The policy stays in force without the change. We refund {amount} of the payment for the change to the person who paid it.',
    ),
    ES: writeText(
      'El cambio de su póliza {policyNumber} fue rechazado',
      'Leímos lo que quiere cambiar en la póliza {policyNumber}, {propertyAddress}. No podemos hacer el cambio.',
      'El motivo, como está en el expediente: {reason}',
      'La póliza sigue como estaba. De lo que se pagó por el cambio, {amount} vuelve a quien lo pagó.',
    ),
  },
  NON_RENEWAL: {
    EN: writeText(
      'Your flood insurance policy {policyNumber} will not be renewed',
      'Policy {policyNumber} of {insuredName} for {propertyAddress} ends at 12:01 a.m. on {changeDate}. We do not renew it.',
      'The reason: {reason}',
      'Until that day the policy covers you as before. After it you have no coverage from us. Ask {agentName} of {agencyName} about other coverage now: a new policy often begins only after 30 days.',
      'To the lender: your interest stays covered for 30 days from the mailing of this notice, or until that day if it is later. Where the insured asked for the end, it ends on that day. Policy form, VII.N.6 and VIII.E.',
    ),
    ES: writeText(
      'Su póliza de seguro contra inundaciones {policyNumber} no se renovará',
      'La póliza {policyNumber} de {insuredName} para {propertyAddress} termina a las 12:01 a. m. del {changeDate}. No la renovamos.',
      'El motivo, como está en el expediente: {reason}',
      'Hasta ese día la póliza lo cubre como antes. Después ya no tiene seguro con nosotros. Pregunte ahora a {agentName} de {agencyName} por otro seguro: una póliza nueva suele empezar después de 30 días.',
      'Para el banco: su interés sigue cubierto 30 días desde el envío de este aviso, o hasta ese día si es más tarde. Si lo pidió el asegurado, termina ese día. Formulario de la póliza, VII.N.6 y VIII.E.',
    ),
  },
  POLICY_ASSIGNED: {
    EN: writeText(
      'Flood insurance policy {policyNumber} has a new owner',
      'On {changeDate} policy {policyNumber} for {propertyAddress} passed from {formerParty} to {insuredName}, the new owner of the building.',
      'From that day a loss is paid to the new owner. Coverage, term and price do not change until {expirationDate}.',
      'If this is wrong, write to {agentName} of {agencyName} at once.',
    ),
    ES: writeText(
      'La póliza {policyNumber} tiene un nuevo dueño',
      'El {changeDate} la póliza {policyNumber} para {propertyAddress} pasó de {formerParty} a {insuredName}, el nuevo dueño del edificio.',
      'Desde ese día una pérdida se paga al nuevo dueño. El seguro, el período y el precio siguen igual hasta el {expirationDate}.',
      'Si no es correcto, escriba enseguida a {agentName} de {agencyName}.',
    ),
  },
  AGENT_CHANGED: {
    EN: writeText(
      'A new agent for flood insurance policy {policyNumber}',
      'From {changeDate} on, {agentName} of {agencyName} is the agent for policy {policyNumber} of {insuredName}, {propertyAddress}. Until then it was {formerParty}.',
      'Coverage, term and price do not change. Please turn to the new agent with questions, changes and losses.',
    ),
    ES: writeText(
      'Un nuevo agente para la póliza {policyNumber}',
      'Desde el {changeDate}, {agentName} de {agencyName} es el agente de la póliza {policyNumber} de {insuredName}, {propertyAddress}. Antes era {formerParty}.',
      'El seguro, el período y el precio siguen igual. Para preguntas, cambios y pérdidas, hable con el nuevo agente.',
    ),
  },
  BOOK_MOVED: {
    EN: writeText(
      'Your flood insurance moves to {companyName} on {changeDate}',
      'Your flood policy for {propertyAddress} ends at 12:01 a.m. on {changeDate} at {formerParty}. {companyName} takes it over from that day.',
      'Your coverage continues without a gap if you pay the bill that we send you in time. Your discounts and your losses go with the policy. No new wait begins.',
      'To the lender: please name {companyName} as insurer from {changeDate} on. {agentName} of {agencyName} answers your questions.',
    ),
    ES: writeText(
      'Su seguro contra inundaciones pasa a {companyName} el {changeDate}',
      'Su póliza de inundación para {propertyAddress} termina a las 12:01 a. m. del {changeDate} en {formerParty}. {companyName} la toma desde ese día.',
      'Su seguro sigue sin interrupción si paga a tiempo la factura que le enviamos. Sus descuentos y sus pérdidas van con la póliza. No empieza una espera nueva.',
      'Para el banco: anote a {companyName} como aseguradora desde el {changeDate}. {agentName} de {agencyName} responde a sus preguntas.',
    ),
  },
} as const;
