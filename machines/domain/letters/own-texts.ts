import type { LetterKind } from '../../contract/types.ts';

/** Subject and body of a letter, with fields in braces. A blank line begins a paragraph. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** The product's own text of each kind of letter. A company's text for the kind goes before it. */
export const ownTexts: { readonly [kind in LetterKind]: LetterText } = {
  DECLARATIONS_NEW_BUSINESS: {
    subject: 'Flood insurance declarations, policy {policyNumber}',
    body: [
      'This declarations page is part of your policy. Keep it with the policy form: together they say what is covered, what is not, and what you have to do after a flood.',
      'Coverage begins at 12:01 a.m. local time on {effectiveDate} and ends at 12:01 a.m. on {expirationDate}.',
      'Check every line. If something is wrong or has changed, tell {agentName} of {agencyName} before there is a loss.',
      'Building and contents are covered only up to the amounts shown above. Each loss is paid less the deductible of its coverage.',
    ].join('\n\n'),
  },
  APPLICATION_DECLINED: {
    subject: 'Your application for flood insurance was declined',
    body: [
      'We have reviewed the application for flood insurance of {propertyAddress} and cannot accept it.',
      'The reason: {reason}',
      'No coverage begins. Of what was paid, {amount} goes back to whoever paid it.',
      'If you think that the decision is based on wrong facts, write to {agentName} of {agencyName} and say which. You may apply again at any time.',
    ].join('\n\n'),
  },
  DOCUMENT_REQUEST: {
    subject: 'Documents that we need by {dueDate}',
    body: [
      'To continue with the flood insurance of {propertyAddress} we need: {documents}.',
      '{reason}',
      'Please send them to {agentName} of {agencyName}, or add them to the policy in the portal, by {dueDate}. Without them the application cannot be accepted.',
    ].join('\n\n'),
  },
  DOCUMENT_REMINDER: {
    subject: 'Reminder: documents that we need by {dueDate}',
    body: [
      'We asked for documents for the flood insurance of {propertyAddress} and have not received them yet: {documents}.',
      'Please send them to {agentName} of {agencyName}, or add them to the policy in the portal, by {dueDate}. If you have sent them in the last few days, thank you; there is nothing more to do.',
    ].join('\n\n'),
  },
  QUOTE_EXPIRING: {
    subject: 'Your flood insurance quote can be accepted until {dueDate}',
    body: [
      'The quote {policyNumber} for {propertyAddress}, {totalPremium} for one year, can be accepted until {dueDate}. After that day it has to be rated again and the premium may differ.',
      'A quote is not coverage. To be covered, apply through {agentName} of {agencyName}; most policies begin 30 days after the application is paid.',
    ].join('\n\n'),
  },
  REFUND_SENT: {
    subject: 'Your refund of {amount}',
    body: [
      'A refund of {amount} for policy {policyNumber}, {propertyAddress}, is on its way to you.',
      'It goes back the way the premium was paid, or by check where another party is entitled to it. If it has not arrived within ten business days, call {agencyName}.',
    ].join('\n\n'),
  },
  DECLARATIONS_ENDORSEMENT: {
    subject: 'Your changed flood insurance declarations, policy {policyNumber}',
    body: [
      'This declarations page takes the place of the one before it. It shows your policy as it is from the first day of the change, what was changed, and what was charged or returned for it.',
      'Check every line. If something is wrong, tell {agentName} of {agencyName} before there is a loss.',
      'Building and contents are covered only up to the amounts shown above. Each loss is paid less the deductible of its coverage.',
    ].join('\n\n'),
  },
  CANCELLATION: {
    subject: 'Your flood insurance policy {policyNumber} is cancelled',
    body: [
      'Policy {policyNumber} for {propertyAddress} no longer covers any loss from 12:01 a.m. on {changeDate}.',
      'The reason: {reason}',
      'Of what was paid, {amount} goes back to whoever paid it.',
      'If the building is in a special flood hazard area and has a mortgage, the lender may require flood insurance. If the cancellation is an error, write to {agentName} of {agencyName} at once.',
    ].join('\n\n'),
  },
  REINSTATEMENT: {
    subject: 'Your flood insurance policy {policyNumber} is in force again',
    body: [
      'Policy {policyNumber} for {propertyAddress} covers the building again from 12:01 a.m. on {changeDate}, the day from which it was cancelled, until {expirationDate}. There is no gap in coverage.',
      'To be paid for the reinstatement: {amount}.',
      'Questions are answered by {agentName} of {agencyName}.',
    ].join('\n\n'),
  },
  LENDER_NOTICE: {
    subject: 'Flood insurance policy {policyNumber}: notice to the lender',
    body: [
      'This notice is about policy {policyNumber} of {insuredName} for {propertyAddress}, in which you are or were named.',
      '{reason}',
      'This takes effect at 12:01 a.m. on {changeDate}. Questions are answered by {agencyName}.',
    ].join('\n\n'),
  },
  MISSING_INFORMATION: {
    subject: 'What is still missing for the change of policy {policyNumber}',
    body: [
      'To continue with the change of policy {policyNumber} for {propertyAddress} we need: {documents}.',
      '{reason}',
      'Please send it to {agentName} of {agencyName}, or add it to the policy in the portal. Until then the policy stays as it is.',
    ].join('\n\n'),
  },
  CHANGE_DECLINED: {
    subject: 'The change of your flood insurance policy {policyNumber} was declined',
    body: [
      'We have reviewed the change that was asked for in policy {policyNumber}, {propertyAddress}, and cannot make it.',
      'The reason: {reason}',
      'The policy stays in force as it was. Of what was paid for the change, {amount} goes back to whoever paid it.',
    ].join('\n\n'),
  },
  PAYMENT_RETURNED: {
    subject: 'A payment for policy {policyNumber} was returned',
    body: [
      'The bank returned a payment of {amount} for the change of policy {policyNumber}, {propertyAddress}.',
      'If it is made good by {dueDate}, the change stays as it is. If it is not, the change is undone from its first day, and the policy continues as it was before.',
      'Please pay through {agentName} of {agencyName}.',
    ].join('\n\n'),
  },
  RENEWAL_BILL: {
    subject: 'Renewal bill {billNumber} for flood insurance policy {policyNumber} / Factura de renovación',
    body: [
      'The term of policy {policyNumber} for {propertyAddress} ends at 12:01 a.m. on {effectiveDate}. This bill is for the next year, until {expirationDate}.',
      'Option A, with the same coverage: {amount}. Building coverage is {buildingCoverage} with a deductible of {buildingDeductible}, contents coverage is {contentsCoverage} with a deductible of {contentsDeductible}.',
      '{optionB}',
      'Please pay one of the two amounts by {dueDate}. A payment that arrives by {lastDay} still renews the policy without a gap. After that day the policy has lapsed: a new application and a wait of 30 days are needed, and discounts may be lost.',
      'Pay by the link that {agentName} of {agencyName} sends you, by telephone with the agency, or by check with the number of this bill.',
      'El período de la póliza {policyNumber} para {propertyAddress} termina a las 12:01 a. m. del {effectiveDate}. Esta factura es para el año siguiente, hasta el {expirationDate}.',
      'Opción A, con la misma cobertura: {amount}. {optionBSpanish}',
      'Pague una de las dos cantidades a más tardar el {dueDate}. Un pago que llegue a más tardar el {lastDay} todavía renueva la póliza sin interrupción. Después de ese día la póliza habrá caducado: se necesita una solicitud nueva y una espera de 30 días, y se pueden perder descuentos.',
      'Pague con el enlace que le envía {agentName} de {agencyName}, por teléfono con la agencia o con un cheque que lleve el número de esta factura.',
    ].join('\n\n'),
  },
  RENEWAL_BILL_COPY: {
    subject:
      'THIS IS NOT A BILL: copy of renewal bill {billNumber}, policy {policyNumber} / ESTO NO ES UNA FACTURA',
    body: [
      'This is not a bill. It tells you that the next year of policy {policyNumber} of {insuredName} for {propertyAddress} was billed to its payor.',
      'The term ends at 12:01 a.m. on {effectiveDate}. Option A, with the same coverage: {amount}. {optionB}',
      'The bill should be paid by {dueDate}; {lastDay} is the last day on which it can be paid without a lapse.',
      'Esto no es una factura. Le informa que el año siguiente de la póliza {policyNumber} de {insuredName} para {propertyAddress} se ha facturado a quien la paga.',
      'El período termina a las 12:01 a. m. del {effectiveDate}. Opción A, con la misma cobertura: {amount}. {optionBSpanish}',
      'La factura debe pagarse a más tardar el {dueDate}; el {lastDay} es el último día en que puede pagarse sin que la póliza caduque.',
    ].join('\n\n'),
  },
  RENEWAL_REMINDER: {
    subject: 'Reminder: policy {policyNumber} is not renewed yet / Recordatorio de renovación',
    body: [
      'We have not received the payment of bill {billNumber} for policy {policyNumber}, {propertyAddress}. The term ends at 12:01 a.m. on {effectiveDate}.',
      'To keep the same coverage, pay {amount} by {dueDate}. {optionB} If you have paid in the last few days, thank you; there is nothing more to do.',
      'No hemos recibido el pago de la factura {billNumber} de la póliza {policyNumber}, {propertyAddress}. El período termina a las 12:01 a. m. del {effectiveDate}.',
      'Para conservar la misma cobertura, pague {amount} a más tardar el {dueDate}. {optionBSpanish} Si pagó en los últimos días, gracias; no tiene que hacer nada más.',
    ].join('\n\n'),
  },
  RENEWAL_FINAL_NOTICE: {
    subject: 'Final notice: flood insurance policy {policyNumber} has expired / Último aviso',
    body: [
      'Policy {policyNumber} of {insuredName} for {propertyAddress} expired at 12:01 a.m. on {effectiveDate}, and bill {billNumber} was not paid.',
      'If {amount} arrives by {lastDay}, the policy is renewed from {effectiveDate} on without a gap. If it does not, there is no coverage for the insured since {effectiveDate}.',
      'To the lender: your interest stays protected for 30 days from the mailing of this notice.',
      'La póliza {policyNumber} de {insuredName} para {propertyAddress} venció a las 12:01 a. m. del {effectiveDate}, y la factura {billNumber} no se pagó.',
      'Si {amount} llega a más tardar el {lastDay}, la póliza se renueva desde el {effectiveDate} sin interrupción. Si no llega, el asegurado no tiene cobertura desde el {effectiveDate}.',
      'Para el acreedor hipotecario: su interés queda protegido durante 30 días desde el envío de este aviso.',
    ].join('\n\n'),
  },
  RENEWAL_LAPSED: {
    subject: 'Flood insurance policy {policyNumber} has lapsed / La póliza ha caducado',
    body: [
      'Bill {billNumber} was not paid by {lastDay}. Policy {policyNumber} of {insuredName} for {propertyAddress} has lapsed: there is no coverage for the insured since 12:01 a.m. on {effectiveDate}.',
      'To be covered again, apply through {agentName} of {agencyName}. Coverage of a new policy usually begins 30 days after the application is paid. A lender may require flood insurance and buy it at your expense.',
      'La factura {billNumber} no se pagó a más tardar el {lastDay}. La póliza {policyNumber} de {insuredName} para {propertyAddress} ha caducado: el asegurado no tiene cobertura desde las 12:01 a. m. del {effectiveDate}.',
      'Para tener cobertura otra vez, presente una solicitud con {agentName} de {agencyName}. La cobertura de una póliza nueva suele empezar 30 días después de pagar la solicitud. Un acreedor hipotecario puede exigir el seguro y comprarlo por cuenta de usted.',
    ].join('\n\n'),
  },
  DECLARATIONS_RENEWAL: {
    subject: 'Renewed flood insurance declarations, policy {policyNumber}',
    body: [
      'Your policy is renewed. This declarations page is part of it. Keep it with the policy form: together they say what is covered, what is not, and what you have to do after a flood.',
      'Coverage goes on at 12:01 a.m. local time on {effectiveDate} and ends at 12:01 a.m. on {expirationDate}.',
      'Check every line. If something is wrong or has changed, tell {agentName} of {agencyName} before there is a loss.',
      'Su póliza se ha renovado. La cobertura continúa a las 12:01 a. m. del {effectiveDate} y termina a las 12:01 a. m. del {expirationDate}. Revise cada línea y avise a {agentName} de {agencyName} si algo no es correcto.',
    ].join('\n\n'),
  },
  LATE_PAYMENT: {
    subject: 'Your payment came after policy {policyNumber} had lapsed / Su pago llegó tarde',
    body: [
      'We received {amount} for policy {policyNumber}, {propertyAddress}, after the last day on which it could be renewed. The payment does not bring the coverage back.',
      'We hold the money until {dueDate}. Apply for a new policy through {agentName} of {agencyName} by that day, and it is used for it. If you do not, it is returned to whoever paid it.',
      'Recibimos {amount} para la póliza {policyNumber}, {propertyAddress}, después del último día en que podía renovarse. El pago no restablece la cobertura.',
      'Guardamos el dinero hasta el {dueDate}. Presente una solicitud nueva con {agentName} de {agencyName} a más tardar ese día y se usará para ella. Si no lo hace, se devuelve a quien lo pagó.',
    ].join('\n\n'),
  },
  INSTALLMENT_SCHEDULE: {
    subject: 'The monthly payments of flood insurance policy {policyNumber} / Sus pagos mensuales',
    body: [
      'The premium of policy {policyNumber} for {propertyAddress} is paid in twelve monthly payments until {expirationDate}, without a fee. The first payment of {amount}, with all fees and surcharges of the year, was received. These payments follow:',
      '{schedule}',
      'Each payment is billed 15 days before its day. The plan stays for the whole term. If a payment is missed, you and your lenders are billed and have 30 days to pay: after that the coverage is reduced to what was paid, and the next term has to be paid at once. If there is a claim, the rest of the premium is paid first, or taken from the claim.',
      'La prima de la póliza {policyNumber} para {propertyAddress} se paga en doce pagos mensuales hasta el {expirationDate}, sin recargo. Recibimos el primer pago de {amount}, con todas las tarifas y recargos del año. La lista de arriba indica las fechas y las cantidades de los pagos siguientes.',
      'Cada pago se factura 15 días antes de su fecha. El plan no cambia durante el período. Si falta un pago, se le factura a usted y a sus acreedores hipotecarios y hay 30 días para pagarlo: después la cobertura se reduce a lo que se pagó, y el período siguiente debe pagarse completo. Si hay una reclamación, primero se paga el resto de la prima, o se descuenta de la reclamación.',
    ].join('\n\n'),
  },
  INSTALLMENT_BILL: {
    subject: 'Monthly payment {billNumber} for flood insurance policy {policyNumber} / Pago mensual',
    body: [
      'A monthly payment of {amount} for policy {policyNumber}, {propertyAddress}, is due by {dueDate}.',
      'Pay by the link that {agentName} of {agencyName} sends you, by telephone with the agency, or by check with the number of this bill. If you have paid in the last few days, thank you; there is nothing more to do.',
      'Un pago mensual de {amount} de la póliza {policyNumber}, {propertyAddress}, vence el {dueDate}.',
      'Pague con el enlace que le envía {agentName} de {agencyName}, por teléfono con la agencia o con un cheque que lleve el número de esta factura. Si pagó en los últimos días, gracias; no tiene que hacer nada más.',
    ].join('\n\n'),
  },
  UNDERPAYMENT_BILL: {
    subject: 'Premium is missing for flood insurance policy {policyNumber} / Falta prima',
    body: [
      'Premium of {amount} is missing for the current term of policy {policyNumber} of {insuredName}, {propertyAddress}. {reason}',
      'If {amount} is paid by {dueDate}, the coverage stays as it was asked for, from the first day of the term. If it is not, the coverage is reduced from that day to what the money that was paid buys, and a claim is settled on the reduced amounts.',
      'If there is a claim, the insured may have the amount taken from it: tell us in writing. Standard Flood Insurance Policy, VII.D.',
      'Falta una prima de {amount} para el período actual de la póliza {policyNumber} de {insuredName}, {propertyAddress}.',
      'Si {amount} se paga a más tardar el {dueDate}, la cobertura sigue como se solicitó, desde el primer día del período. Si no se paga, la cobertura se reduce desde ese día a lo que compra el dinero pagado, y una reclamación se liquida con las cantidades reducidas.',
      'Si hay una reclamación, el asegurado puede pedir por escrito que la cantidad se descuente de ella.',
    ].join('\n\n'),
  },
  RATING_DATA_REQUEST: {
    subject: 'We need information about policy {policyNumber} / Necesitamos información',
    body: [
      'Information that decides the premium of policy {policyNumber} for {propertyAddress} is missing. {reason}',
      'Please send it through {agentName} of {agencyName} by {dueDate}. If it shows that premium is missing, you get a bill and have 30 days to pay it. If it does not come by that day, no claim is paid until it comes. Standard Flood Insurance Policy, VII.D.',
      'Falta información que determina la prima de la póliza {policyNumber} para {propertyAddress}.',
      'Envíela por medio de {agentName} de {agencyName} a más tardar el {dueDate}. Si muestra que falta prima, recibirá una factura y tendrá 30 días para pagarla. Si no llega a más tardar ese día, no se paga ninguna reclamación hasta que llegue.',
    ].join('\n\n'),
  },
  COVERAGE_REDUCED: {
    subject: 'The coverage of policy {policyNumber} was reduced / La cobertura se redujo',
    body: [
      'The premium that was missing for policy {policyNumber} of {insuredName}, {propertyAddress}, was not paid in its 30 days. From {changeDate} on the coverage is what the {amount} that was paid buys: building coverage of {buildingCoverage}, contents coverage of {contentsCoverage}.',
      'More coverage can be asked for through {agentName} of {agencyName}; it usually begins 30 days after it is paid. The next term has to be paid at once.',
      'La prima que faltaba para la póliza {policyNumber} de {insuredName}, {propertyAddress}, no se pagó en los 30 días. Desde el {changeDate} la cobertura es la que compran los {amount} pagados: edificio {buildingCoverage}, contenido {contentsCoverage}.',
      'Puede solicitar más cobertura con {agentName} de {agencyName}; suele empezar 30 días después de pagarla. El período siguiente debe pagarse completo.',
    ].join('\n\n'),
  },
};
