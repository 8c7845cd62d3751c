import { writeText } from './letter-text.ts';

/** Letters before a policy is issued, and about documents. */
export const applicationTexts = {
  APPLICATION_RECEIVED: {
    EN: writeText(
      'We have your application for flood insurance',
      'We have the application for flood insurance of {propertyAddress}. Its number is {policyNumber}.',
      'It asks for building coverage of {buildingCoverage} and contents coverage of {contentsCoverage}. The price for one year is {totalPremium}. Coverage is to begin on {effectiveDate}.',
      'This letter is not a policy. Coverage begins only if the price is paid in time and we accept the application. You then get a declarations page.',
      'Read the copy of the application that your agent has for you. If a line is wrong, tell {agentName} of {agencyName} now.',
    ),
    ES: writeText(
      'Tenemos su solicitud de seguro contra inundaciones',
      'Tenemos la solicitud de seguro contra inundaciones para {propertyAddress}. Su número es {policyNumber}.',
      'La solicitud pide {buildingCoverage} para el edificio y {contentsCoverage} para el contenido. El precio por un año es {totalPremium}. El seguro debe empezar el {effectiveDate}.',
      'Esta carta no es una póliza. El seguro empieza solo si el precio se paga a tiempo y si aceptamos la solicitud. Después recibe una página de declaraciones.',
      'Lea la copia de la solicitud que su agente tiene para usted. Si algo no es correcto, avise ahora a {agentName} de {agencyName}.',
    ),
  },
  APPLICATION_DECLINED: {
    EN: writeText(
      'Your application for flood insurance was declined',
      'We have read the application for flood insurance of {propertyAddress}. We cannot accept it.',
      'The reason: {reason}',
      'No coverage begins. We refund {amount} to the person who paid it.',
      'If the facts are wrong, write to {agentName} of {agencyName} and say which. You may apply again at any time.',
    ),
    ES: writeText(
      'Su solicitud de seguro contra inundaciones fue rechazada',
      'Leímos la solicitud de seguro contra inundaciones para {propertyAddress}. No podemos aceptarla.',
      'El motivo, como está en el expediente: {reason}',
      'El seguro no empieza. De lo que se pagó, {amount} vuelve a quien lo pagó.',
      'Si los datos no son correctos, escriba a {agentName} de {agencyName} y diga cuáles. Puede hacer otra solicitud cuando quiera.',
    ),
  },
  DOCUMENT_REQUEST: {
    EN: writeText(
      'Documents that we need by {dueDate}',
      'For the flood insurance of {propertyAddress} we need: {documents}.',
      '{reason}',
      'Please send them to {agentName} of {agencyName} by {dueDate}, or add them in the portal. Without them we cannot accept the application.',
    ),
    ES: writeText(
      'Documentos que necesitamos a más tardar el {dueDate}',
      'Para el seguro contra inundaciones de {propertyAddress} necesitamos: {documents}.',
      'Envíelos a {agentName} de {agencyName} a más tardar el {dueDate}, o súbalos al portal. Sin ellos no podemos aceptar la solicitud.',
    ),
  },
  DOCUMENT_REMINDER: {
    EN: writeText(
      'Reminder: documents that we need by {dueDate}',
      'We asked for documents for the flood insurance of {propertyAddress}. We do not have them yet: {documents}.',
      'Please send them to {agentName} of {agencyName} by {dueDate}, or add them in the portal. If you sent them in the last few days, thank you. You need do nothing more.',
    ),
    ES: writeText(
      'Recordatorio: documentos que necesitamos a más tardar el {dueDate}',
      'Le pedimos documentos para el seguro contra inundaciones de {propertyAddress}. Todavía no los tenemos: {documents}.',
      'Envíelos a {agentName} de {agencyName} a más tardar el {dueDate}, o súbalos al portal. Si los envió en los últimos días, gracias. No tiene que hacer nada más.',
    ),
  },
  QUOTE_EXPIRING: {
    EN: writeText(
      'Your flood insurance quote can be accepted until {dueDate}',
      'You can accept the quote {policyNumber} for {propertyAddress} until {dueDate}. It is {totalPremium} for one year. After that day the price may change.',
      'A quote is not coverage. To be covered, apply with {agentName} of {agencyName}. Most policies begin 30 days after the application is paid.',
    ),
    ES: writeText(
      'Puede aceptar su cotización de seguro hasta el {dueDate}',
      'Puede aceptar la cotización {policyNumber} para {propertyAddress} hasta el {dueDate}. Son {totalPremium} por un año. Después de ese día el precio puede cambiar.',
      'Una cotización no es un seguro. Para tener seguro, haga la solicitud con {agentName} de {agencyName}. La mayoría de las pólizas empieza 30 días después del pago.',
    ),
  },
  MISSING_INFORMATION: {
    EN: writeText(
      'What is still missing for the change of policy {policyNumber}',
      'For the change of policy {policyNumber} for {propertyAddress} we need: {documents}.',
      '{reason}',
      'Please send it to {agentName} of {agencyName}, or add it in the portal. Until then the policy does not change.',
    ),
    ES: writeText(
      'Lo que falta para el cambio de la póliza {policyNumber}',
      'Para el cambio de la póliza {policyNumber} de {propertyAddress} necesitamos: {documents}.',
      'Envíelo a {agentName} de {agencyName}, o súbalo al portal. Hasta entonces la póliza sigue como está.',
    ),
  },
  DUPLICATE_COVERAGE: {
    EN: writeText(
      'A second flood policy may cover the same building',
      'Policy {policyNumber} covers {propertyAddress}. Our records show that a second flood policy may cover the same building.',
      'The program pays a loss under one policy only. The price of a second policy is lost if it is not ended in time.',
      'Look at your papers, and ask your lender if it bought a policy for you. Then tell {agentName} of {agencyName} which policy you want to keep. Please do it at least 90 days before {expirationDate}.',
    ),
    ES: writeText(
      'Puede haber otra póliza de inundación para el mismo edificio',
      'La póliza {policyNumber} cubre {propertyAddress}. Nuestros datos indican que puede haber otra póliza para el mismo edificio.',
      'El programa paga una pérdida con una sola póliza. El precio de la segunda se pierde si nadie la termina a tiempo.',
      'Revise sus papeles, y pregunte a su banco si compró una póliza para usted. Después diga a {agentName} de {agencyName} cuál quiere conservar. Hágalo al menos 90 días antes del {expirationDate}.',
    ),
  },
  RECERTIFICATION: {
    EN: writeText(
      'Please confirm what we know of your building by {dueDate}',
      'The price of policy {policyNumber} for {propertyAddress} rests on facts about the building and its use. The policy lets us ask you to confirm them. This is what we ask: {reason}',
      'Please answer {agentName} of {agencyName} by {dueDate}. Send proof if a fact has changed.',
      'If we do not hear from you, the price may rise, or the policy may not be renewed. Policy form, VII.E.4 and VIII.E.',
    ),
    ES: writeText(
      'Confirme lo que sabemos de su edificio a más tardar el {dueDate}',
      'El precio de la póliza {policyNumber} para {propertyAddress} depende de datos del edificio y de su uso. La póliza nos permite pedirle que los confirme. Esto es lo que pedimos, como está en el expediente: {reason}',
      'Responda a {agentName} de {agencyName} a más tardar el {dueDate}. Envíe pruebas si un dato cambió.',
      'Si no recibimos su respuesta, el precio puede subir, o la póliza puede no renovarse. Formulario de la póliza, VII.E.4 y VIII.E.',
    ),
  },
} as const;
