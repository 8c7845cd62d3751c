import { writeText } from './letter-text.ts';

const howToPay =
  'Pay by the link that {agentName} of {agencyName} sends you, by telephone with the agency, or by check with the number of this bill.';
const comoPagar =
  'Pague con el enlace que le envía {agentName} de {agencyName}, por teléfono con la agencia o con un cheque que lleve el número de esta factura.';

/** Letters about the next term. */
export const renewalTexts = {
  RENEWAL_BILL: {
    EN: writeText(
      'Renewal bill {billNumber} for flood insurance policy {policyNumber}',
      'The term of policy {policyNumber} for {propertyAddress} ends at 12:01 a.m. on {effectiveDate}. This bill is for the next year, until {expirationDate}.',
      '{conversion}',
      'Option A, with the same coverage: {amount}. Building coverage is {buildingCoverage} with a deductible of {buildingDeductible}. Contents coverage is {contentsCoverage} with a deductible of {contentsDeductible}.',
      '{optionB}',
      '{monthly}',
      'Please pay one of the two amounts by {dueDate}. A payment that arrives by {lastDay} still renews the policy without a gap. After that day the policy has lapsed: you need a new application and wait 30 days, and you may lose discounts.',
      howToPay,
    ),
    ES: writeText(
      'Factura de renovación {billNumber} de la póliza {policyNumber}',
      'El período de la póliza {policyNumber} para {propertyAddress} termina a las 12:01 a. m. del {effectiveDate}. Esta factura es para el año siguiente, hasta el {expirationDate}.',
      '{conversionSpanish}',
      'Opción A, con la misma cobertura: {amount}. Edificio: {buildingCoverage}, deducible {buildingDeductible}. Contenido: {contentsCoverage}, deducible {contentsDeductible}.',
      '{optionBSpanish}',
      '{monthlySpanish}',
      'Pague una de las dos cantidades a más tardar el {dueDate}. Un pago que llegue a más tardar el {lastDay} todavía renueva la póliza sin interrupción. Después de ese día la póliza habrá caducado: se necesita una solicitud nueva y una espera de 30 días, y se pueden perder descuentos.',
      comoPagar,
    ),
  },
  RENEWAL_BILL_COPY: {
    EN: writeText(
      'THIS IS NOT A BILL: copy of renewal bill {billNumber}, policy {policyNumber}',
      'This is not a bill. It informs you that the next year of policy {policyNumber} of {insuredName} for {propertyAddress} was billed to its payor.',
      '{conversion}',
      'The term ends at 12:01 a.m. on {effectiveDate}. Option A, with the same coverage: {amount}. {optionB}',
      '{monthly}',
      'The bill should be paid by {dueDate}. {lastDay} is the last day to pay it without a lapse.',
    ),
    ES: writeText(
      'ESTO NO ES UNA FACTURA: copia de la factura {billNumber}, póliza {policyNumber}',
      'Esto no es una factura. Le informa que el año siguiente de la póliza {policyNumber} de {insuredName} para {propertyAddress} se ha facturado a quien la paga.',
      '{conversionSpanish}',
      'El período termina a las 12:01 a. m. del {effectiveDate}. Opción A, con la misma cobertura: {amount}. {optionBSpanish}',
      '{monthlySpanish}',
      'La factura debe pagarse a más tardar el {dueDate}. El {lastDay} es el último día para pagarla sin que la póliza caduque.',
    ),
  },
  RENEWAL_SECOND_BILL: {
    EN: writeText(
      'Second renewal bill {billNumber} for flood insurance policy {policyNumber}',
      'You informed us that our notice of renewal did not reach you. So we bill you once more. The term of policy {policyNumber} for {propertyAddress} ended at 12:01 a.m. on {effectiveDate}. This bill is for the year until {expirationDate}.',
      'Please pay {amount} by {lastDay}. That is 30 days from the mailing of this bill. The policy is then renewed from {effectiveDate} on, without a gap.',
      '{monthly}',
      'If the payment does not arrive by that day, the policy stays expired. Policy form, VII.E.3.',
      howToPay,
    ),
    ES: writeText(
      'Segunda factura de renovación {billNumber} de la póliza {policyNumber}',
      'Usted nos dijo que nuestro aviso de renovación no le llegó. Por eso le facturamos otra vez. El período de la póliza {policyNumber} para {propertyAddress} terminó a las 12:01 a. m. del {effectiveDate}. Esta factura es para el año hasta el {expirationDate}.',
      'Pague {amount} a más tardar el {lastDay}. Son 30 días desde el envío de esta factura. La póliza se renueva entonces desde el {effectiveDate}, sin interrupción.',
      '{monthlySpanish}',
      'Si el pago no llega a más tardar ese día, la póliza sigue vencida. Formulario de la póliza, VII.E.3.',
      comoPagar,
    ),
  },
  RENEWAL_PAYMENT_RETURNED: {
    EN: writeText(
      'The payment for the renewal of policy {policyNumber} was returned',
      'The bank returned the payment of bill {billNumber} for policy {policyNumber} of {insuredName}, {propertyAddress}. The term from {effectiveDate} on is not paid, and the renewal has no effect.',
      'You can still pay. If {amount} arrives by {lastDay}, the policy is renewed from {effectiveDate} on without a gap. {optionB}',
      '{monthly}',
      'After {lastDay} the policy has lapsed: a loss from {effectiveDate} on is not covered, and you need a new application and wait 30 days. Policy form, VII.E and VIII.B.',
      howToPay,
    ),
    ES: writeText(
      'El pago de la renovación de la póliza {policyNumber} fue devuelto',
      'El banco devolvió el pago de la factura {billNumber} de la póliza {policyNumber} de {insuredName}, {propertyAddress}. El período desde el {effectiveDate} no está pagado, y la renovación no tiene efecto.',
      'Todavía puede pagar. Si {amount} llega a más tardar el {lastDay}, la póliza se renueva desde el {effectiveDate} sin interrupción. {optionBSpanish}',
      '{monthlySpanish}',
      'Después del {lastDay} la póliza habrá caducado: una pérdida desde el {effectiveDate} no está cubierta, y se necesita una solicitud nueva y una espera de 30 días. Formulario de la póliza, VII.E y VIII.B.',
      comoPagar,
    ),
  },
  RENEWAL_REMINDER: {
    EN: writeText(
      'Reminder: policy {policyNumber} is not renewed yet',
      'We have not received the payment of bill {billNumber} for policy {policyNumber}, {propertyAddress}. The term ends at 12:01 a.m. on {effectiveDate}.',
      'To keep the same coverage, pay {amount} by {dueDate}. {optionB} If you have paid in the last few days, thank you. You need do nothing more.',
      '{monthly}',
    ),
    ES: writeText(
      'Recordatorio: la póliza {policyNumber} no se ha renovado todavía',
      'No hemos recibido el pago de la factura {billNumber} de la póliza {policyNumber}, {propertyAddress}. El período termina a las 12:01 a. m. del {effectiveDate}.',
      'Para conservar la misma cobertura, pague {amount} a más tardar el {dueDate}. {optionBSpanish} Si pagó en los últimos días, gracias. No tiene que hacer nada más.',
      '{monthlySpanish}',
    ),
  },
  RENEWAL_FINAL_NOTICE: {
    EN: writeText(
      'Final notice: flood insurance policy {policyNumber} has expired',
      'Policy {policyNumber} of {insuredName} for {propertyAddress} expired at 12:01 a.m. on {effectiveDate}, and bill {billNumber} was not paid.',
      'If {amount} arrives by {lastDay}, the policy is renewed from {effectiveDate} on without a gap. If it does not, the insured has no coverage since {effectiveDate}.',
      '{monthly}',
      'To the lender: your interest stays protected for 30 days from the mailing of this notice.',
    ),
    ES: writeText(
      'Último aviso: la póliza {policyNumber} ha vencido',
      'La póliza {policyNumber} de {insuredName} para {propertyAddress} venció a las 12:01 a. m. del {effectiveDate}, y la factura {billNumber} no se pagó.',
      'Si {amount} llega a más tardar el {lastDay}, la póliza se renueva desde el {effectiveDate} sin interrupción. Si no llega, el asegurado no tiene cobertura desde el {effectiveDate}.',
      '{monthlySpanish}',
      'Para el banco: su interés queda protegido durante 30 días desde el envío de este aviso.',
    ),
  },
  RENEWAL_LAPSED: {
    EN: writeText(
      'Flood insurance policy {policyNumber} has lapsed',
      'Bill {billNumber} was not paid by {lastDay}. Policy {policyNumber} of {insuredName} for {propertyAddress} has lapsed. The insured has no coverage since 12:01 a.m. on {effectiveDate}.',
      'To be covered again, apply through {agentName} of {agencyName}. A new policy often begins 30 days after the application is paid. A lender may ask for flood insurance and buy it at your expense.',
    ),
    ES: writeText(
      'La póliza {policyNumber} ha caducado',
      'La factura {billNumber} no se pagó a más tardar el {lastDay}. La póliza {policyNumber} de {insuredName} para {propertyAddress} ha caducado. El asegurado no tiene cobertura desde las 12:01 a. m. del {effectiveDate}.',
      'Para tener cobertura otra vez, presente una solicitud con {agentName} de {agencyName}. Una póliza nueva suele empezar 30 días después de pagar la solicitud. El banco puede exigir el seguro y comprarlo por cuenta de usted.',
    ),
  },
  LATE_PAYMENT: {
    EN: writeText(
      'Your payment came after policy {policyNumber} had lapsed',
      'We received {amount} for policy {policyNumber}, {propertyAddress}, after the last day to renew it. The payment does not bring the coverage back.',
      'We hold the money until {dueDate}. Apply for a new policy through {agentName} of {agencyName} by that day, and we use it for that. If you do not, we refund it to the person who paid it.',
    ),
    ES: writeText(
      'Su pago llegó después de que la póliza {policyNumber} caducó',
      'Recibimos {amount} para la póliza {policyNumber}, {propertyAddress}, después del último día en que podía renovarse. El pago no restablece la cobertura.',
      'Guardamos el dinero hasta el {dueDate}. Presente una solicitud nueva con {agentName} de {agencyName} a más tardar ese día y se usará para ella. Si no lo hace, se devuelve a quien lo pagó.',
    ),
  },
} as const;
