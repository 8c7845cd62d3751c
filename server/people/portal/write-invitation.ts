interface InvitationFacts {
  /** Name of the insured. */
  readonly insured: string;
  /** Number of the policy. */
  readonly number: string;
  /** Where the helper signs in. */
  readonly url: string;
  readonly mayPay: boolean;
  readonly mayClaim: boolean;
  readonly isSpanish?: boolean | null;
}

/** Writes the mail to a helper. It contains no secret: the helper signs in by a link to the same address. */
export function writeInvitation({ insured, number, url, mayPay, mayClaim, isSpanish }: InvitationFacts): {
  subject: string;
  message: string;
} {
  const texts = isSpanish === true ? spanish : english;
  const rights = [texts.see, ...(mayPay ? [texts.pay] : []), ...(mayClaim ? [texts.claim] : [])];
  return {
    subject: texts.subject(insured),
    message: [
      texts.asks(insured, number),
      rights.map((right) => `- ${right}`).join('\n'),
      texts.open,
      url,
      texts.end(insured),
    ].join('\n\n'),
  };
}

const english = {
  subject: (insured: string) => `${insured} asks for your help`,
  asks: (insured: string, number: string) =>
    `${insured} asks you to help with flood insurance policy ${number}. You may:`,
  see: 'see the policy, its papers and what is due',
  pay: 'pay what is due',
  claim: 'report a loss, add photos and follow the claim',
  open: 'Open this page and enter the e-mail address to which this was sent. You need no password.',
  end: (insured: string) => `${insured} can end this at any time. What you do is recorded under your name.`,
};

const spanish: typeof english = {
  subject: (insured) => `${insured} le pide su ayuda`,
  asks: (insured, number) => `${insured} le pide ayuda con la póliza de inundación ${number}. Usted puede:`,
  see: 'ver la póliza, sus papeles y lo que se debe',
  pay: 'pagar lo que se debe',
  claim: 'avisar de un daño, agregar fotos y seguir el reclamo',
  open: 'Abra esta página y escriba el correo al que llegó este mensaje. No necesita contraseña.',
  end: (insured) => `${insured} puede terminarlo en cualquier momento. Lo que usted hace queda a su nombre.`,
};
