import { writeText } from './letter-text.ts';

/** Letters about premium: what is paid, missing, returned or drafted. */
export const moneyTexts = {
  REFUND_SENT: {
    EN: writeText(
      'Your refund of {amount}',
      'A refund of {amount} for policy {policyNumber}, {propertyAddress}, is on its way to you.',
      'It goes back the way the premium was paid. If another party has a right to it, it goes by check. If it has not arrived within ten business days, call {agencyName}.',
    ),
    ES: writeText(
      'Su reembolso de {amount}',
      'Un reembolso de {amount} de la póliza {policyNumber}, {propertyAddress}, va en camino a usted.',
      'Vuelve de la misma manera en que se pagó la prima. Si otra parte tiene derecho a él, va por cheque. Si no llega en diez días hábiles, llame a {agencyName}.',
    ),
  },
  PAYMENT_RETURNED: {
    EN: writeText(
      'A payment for policy {policyNumber} was returned',
      'The bank returned a payment of {amount} for the change of policy {policyNumber} of {insuredName}, {propertyAddress}.',
      'If it is made good by {dueDate}, the change stays in force. More coverage, or a lower deductible, stays only if its wait still fits after the new payment. If it is not made good, the change is undone from its first day. The policy then continues as before.',
      'Please pay through {agentName} of {agencyName}.',
    ),
    ES: writeText(
      'Un pago de la póliza {policyNumber} fue devuelto',
      'El banco devolvió un pago de {amount} por el cambio de la póliza {policyNumber} de {insuredName}, {propertyAddress}.',
      'Si se paga a más tardar el {dueDate}, el cambio sigue como está. Más cobertura, o un deducible más bajo, sigue solo si su espera aún cabe después del nuevo pago. Si no se paga, el cambio se deshace desde su primer día. La póliza sigue entonces como era antes.',
      'Pague con {agentName} de {agencyName}.',
    ),
  },
  TERM_PAYMENT_RETURNED: {
    EN: writeText(
      'The payment for policy {policyNumber} was returned',
      'The bank returned the payment of {amount} for policy {policyNumber} of {insuredName}, {propertyAddress}. The premium is not paid.',
      'A policy whose premium is not paid covers no loss. We look at it now and may end it from its first day. You then get another letter. Policy form, VIII.B.',
      'If the bank made an error, send us a letter from the bank that says so. Call {agentName} of {agencyName} today to learn how to pay.',
    ),
    ES: writeText(
      'El pago de la póliza {policyNumber} fue devuelto',
      'El banco devolvió el pago de {amount} de la póliza {policyNumber} de {insuredName}, {propertyAddress}. La prima no está pagada.',
      'Una póliza sin pagar no cubre ninguna pérdida. Ahora la revisamos y podemos terminarla desde su primer día. Después recibe otra carta. Formulario de la póliza, VIII.B.',
      'Si el banco se equivocó, envíenos una carta del banco que lo diga. Llame hoy a {agentName} de {agencyName} para saber cómo pagar.',
    ),
  },
  INSTALLMENT_SCHEDULE: {
    EN: writeText(
      'The payments of flood insurance policy {policyNumber}',
      'Policy {policyNumber} for {propertyAddress} is paid in installments until {expirationDate}. {planRules} We received the first payment of {amount}, with all fees and surcharges of the year. These payments follow:',
      '{schedule}',
      'Each payment is billed 15 days before its day. The plan stays for the whole term. {afterMiss}',
    ),
    ES: writeText(
      'Los pagos de la póliza {policyNumber}',
      'La póliza {policyNumber} para {propertyAddress} se paga a plazos hasta el {expirationDate}. {planRulesSpanish} Recibimos el primer pago de {amount}, con todas las tarifas y recargos del año. Siguen estos pagos:',
      '{schedule}',
      'Cada pago se factura 15 días antes de su fecha. El plan no cambia durante el período. {afterMissSpanish}',
    ),
  },
  INSTALLMENT_BILL: {
    EN: writeText(
      'Payment {billNumber} for flood insurance policy {policyNumber}',
      'A payment of {amount} for policy {policyNumber}, {propertyAddress}, is due by {dueDate}.',
      'Pay by the link that {agentName} of {agencyName} sends you, by telephone with the agency, or by check with the number of this bill. If you have paid in the last few days, thank you. You need do nothing more.',
    ),
    ES: writeText(
      'Pago {billNumber} de la póliza {policyNumber}',
      'Un pago de {amount} de la póliza {policyNumber}, {propertyAddress}, vence el {dueDate}.',
      'Pague con el enlace que le envía {agentName} de {agencyName}, por teléfono con la agencia o con un cheque que lleve el número de esta factura. Si pagó en los últimos días, gracias. No tiene que hacer nada más.',
    ),
  },
  DRAFT_CONSENT: {
    EN: writeText(
      'You let us draw the payments of policy {policyNumber}',
      'You agreed that we draw the payments of policy {policyNumber}, {propertyAddress}, from {account}. The first is drawn on {dueDate}. There is no fee.',
      'We write to you five to seven days before each draft, with its amount and its day.',
      'You may end this at any time: in the portal, or with {agentName} of {agencyName}. What is due after that you pay by yourself. If you did not agree to this, tell us at once.',
    ),
    ES: writeText(
      'Usted nos permite cobrar los pagos de la póliza {policyNumber}',
      'Usted aceptó que cobremos los pagos de la póliza {policyNumber}, {propertyAddress}, de {account}. El primero se cobra el {dueDate}. No hay recargo.',
      'Le escribimos de cinco a siete días antes de cada cobro, con la cantidad y el día.',
      'Puede terminarlo cuando quiera: en el portal, o con {agentName} de {agencyName}. Lo que venza después lo paga usted mismo. Si no aceptó esto, avísenos enseguida.',
    ),
  },
  DRAFT_REMINDER: {
    EN: writeText(
      'We draw {amount} for policy {policyNumber} on {dueDate}',
      'On {dueDate} we draw {amount} from {account} for policy {policyNumber}, {propertyAddress}. Please see that the money is there.',
      'To change the account, or to end the drafts, go to the portal or call {agentName} of {agencyName} before that day.',
    ),
    ES: writeText(
      'Cobramos {amount} de la póliza {policyNumber} el {dueDate}',
      'El {dueDate} cobramos {amount} de {account} para la póliza {policyNumber}, {propertyAddress}. Cuide que el dinero esté disponible.',
      'Para cambiar la cuenta, o para terminar los cobros, vaya al portal o llame a {agentName} de {agencyName} antes de ese día.',
    ),
  },
  DRAFT_FAILED: {
    EN: writeText(
      'We could not draw {amount} for policy {policyNumber}',
      'Today we tried to draw {amount} from {account} for policy {policyNumber}, {propertyAddress}. It did not work. The bank says: {reason}',
      'Please pay by {dueDate}, so that your coverage stays whole. Pay with another card or account in the portal: it is charged at once. You can also pay with {agentName} of {agencyName}.',
    ),
    ES: writeText(
      'No pudimos cobrar {amount} de la póliza {policyNumber}',
      'Hoy intentamos cobrar {amount} de {account} para la póliza {policyNumber}, {propertyAddress}. No funcionó. El banco dice: {reason}',
      'Pague a más tardar el {dueDate}, para que su seguro siga completo. Pague con otra tarjeta o cuenta en el portal: se cobra enseguida. También puede pagar con {agentName} de {agencyName}.',
    ),
  },
  UNDERPAYMENT_BILL: {
    EN: writeText(
      'Premium is missing for flood insurance policy {policyNumber}',
      'Premium of {amount} is missing for this term of policy {policyNumber} of {insuredName}, {propertyAddress}. {reason}',
      '{whenUnpaid}',
    ),
    ES: writeText(
      'Falta prima para la póliza {policyNumber}',
      'Falta una prima de {amount} para este período de la póliza {policyNumber} de {insuredName}, {propertyAddress}. El motivo, como está en el expediente: {reason}',
      '{whenUnpaidSpanish}',
    ),
  },
  RATING_DATA_REQUEST: {
    EN: writeText(
      'We need information about policy {policyNumber}',
      'Facts that decide the premium of policy {policyNumber} for {propertyAddress} are missing. {reason}',
      'Please send them through {agentName} of {agencyName} by {dueDate}. If they show that premium is missing, you get a bill and have 30 days to pay it. If they do not come by that day, we pay no claim until they come. Policy form, VII.D.',
    ),
    ES: writeText(
      'Necesitamos datos de la póliza {policyNumber}',
      'Faltan datos que determinan la prima de la póliza {policyNumber} para {propertyAddress}. Lo que falta, como está en el expediente: {reason}',
      'Envíelos por medio de {agentName} de {agencyName} a más tardar el {dueDate}. Si muestran que falta prima, recibirá una factura y tendrá 30 días para pagarla. Si no llegan a más tardar ese día, no se paga ninguna reclamación hasta que lleguen. Formulario de la póliza, VII.D.',
    ),
  },
  COVERAGE_REDUCED: {
    EN: writeText(
      'The coverage of policy {policyNumber} was reduced',
      'The missing premium of policy {policyNumber} of {insuredName}, {propertyAddress}, was not paid in its 30 days. From {changeDate} on the coverage is what the {amount} that was paid buys. Building coverage is {buildingCoverage}, and contents coverage is {contentsCoverage}.',
      'You can ask for more coverage through {agentName} of {agencyName}. It often begins 30 days after it is paid. The next term has to be paid at once.',
    ),
    ES: writeText(
      'La cobertura de la póliza {policyNumber} se redujo',
      'La prima que faltaba para la póliza {policyNumber} de {insuredName}, {propertyAddress}, no se pagó en los 30 días. Desde el {changeDate} la cobertura es la que compran los {amount} pagados. Edificio: {buildingCoverage}. Contenido: {contentsCoverage}.',
      'Puede pedir más cobertura con {agentName} de {agencyName}. Suele empezar 30 días después de pagarla. El período siguiente debe pagarse completo.',
    ),
  },
} as const;
