import type { ClaimClockKind, ClaimRefusal, ClaimStatus, ProposalLanguage } from '../../../contract/types.ts';
import { type RefusalReason, refusalReasons } from '../settlement/refusal-reasons.ts';
import { englishSteps, type StepTexts, spanishSteps } from './own-step-texts.ts';

/** The texts about a claim that an insured reads, in one language. */
export interface OwnClaimTexts {
  readonly standing: { readonly [status in ClaimStatus]: string };
  readonly day: { readonly [kind in ClaimClockKind]: string };
  readonly refusal: {
    readonly [refusal in ClaimRefusal]: Pick<RefusalReason, 'sentence' | 'remedy'>;
  };
  readonly step: StepTexts;
  readonly laterVersion: string;
  readonly oath: string;
}

const english: OwnClaimTexts = {
  standing: {
    NOTICED: 'We have your report. Next we name an adjuster, who contacts you.',
    ASSIGNED: 'An adjuster has your claim and visits the property with you.',
    INSPECTED: 'The adjuster has seen the property and is writing the estimate.',
    PROOF_AWAITED: 'The estimate is ready. Check the amounts and sign the proof of loss.',
    UNDER_REVIEW: 'We have your proof of loss and are examining it.',
    PAID: 'The payment was approved.',
    PARTLY_DENIED: 'A part was paid. A letter says why the rest is not paid and how you can appeal.',
    DENIED: 'Nothing is paid. A letter says why and how you can appeal.',
    CLOSED: 'The work on your claim is done. If you find more damage, tell us.',
    WITHDRAWN: 'You withdrew the claim. That is not a denial.',
    REOPENED: 'We are working on your claim again.',
  },
  day: {
    ASSIGNMENT: 'We name an adjuster.',
    CONTACT: 'The adjuster contacts you.',
    PRELIMINARY_REPORT: 'The adjuster sends us a first report.',
    CLOSING_REPORT: 'The adjuster finishes the report.',
    PROOF_OF_LOSS: 'You sign the proof of loss.',
    PROOF_DECISION: 'We accept or reject your proof of loss.',
    EXAMINATION: 'We examine the file.',
    PAYMENT: 'We pay, or write why not.',
    DENIAL_LETTER: 'We write what is not paid and why.',
    APPEAL: 'You can appeal to FEMA.',
    SUIT: 'You can file a lawsuit.',
  },
  refusal: refusalReasons,
  step: englishSteps,
  laterVersion:
    'A change of your policy that was made after your report also counts for the day of your loss. We compare both versions before we pay, and write to you.',
  oath: 'I declare under penalty of perjury that this proof of loss is true and complete to the best of my knowledge. I know that false statements can be punished by fine or imprisonment under federal law.',
};

const spanish: OwnClaimTexts = {
  standing: {
    NOTICED: 'Tenemos su aviso. El próximo paso es nombrar a un ajustador, que se comunicará con usted.',
    ASSIGNED: 'Un ajustador tiene su reclamación y visitará la propiedad con usted.',
    INSPECTED: 'El ajustador ha visto la propiedad y está escribiendo el presupuesto.',
    PROOF_AWAITED: 'El presupuesto está listo. Revise las cantidades y firme la prueba de pérdida.',
    UNDER_REVIEW: 'Tenemos su prueba de pérdida y la estamos examinando.',
    PAID: 'El pago fue aprobado.',
    PARTLY_DENIED: 'Se pagó una parte. Una carta dice por qué no se paga el resto y cómo puede apelar.',
    DENIED: 'No se paga nada. Una carta dice por qué y cómo puede apelar.',
    CLOSED: 'El trabajo en su reclamación ha terminado. Si encuentra más daños, avísenos.',
    WITHDRAWN: 'Usted retiró la reclamación. Eso no es una denegación.',
    REOPENED: 'Estamos trabajando de nuevo en su reclamación.',
  },
  day: {
    ASSIGNMENT: 'Nombramos a un ajustador.',
    CONTACT: 'El ajustador se comunica con usted.',
    PRELIMINARY_REPORT: 'El ajustador nos envía un primer informe.',
    CLOSING_REPORT: 'El ajustador termina el informe.',
    PROOF_OF_LOSS: 'Usted firma la prueba de pérdida.',
    PROOF_DECISION: 'Aceptamos o rechazamos su prueba de pérdida.',
    EXAMINATION: 'Examinamos el expediente.',
    PAYMENT: 'Pagamos, o le escribimos por qué no.',
    DENIAL_LETTER: 'Le escribimos qué no se paga y por qué.',
    APPEAL: 'Usted puede apelar ante FEMA.',
    SUIT: 'Usted puede presentar una demanda.',
  },
  refusal: {
    BASEMENT_LIST: {
      sentence: 'En un sótano, la póliza asegura solo lo que está en su lista, y esto no está en ella.',
      remedy: 'Una foto o un plano que muestre que el piso no está bajo tierra por todos los lados.',
    },
    ENCLOSURE_LIST: {
      sentence:
        'Debajo del piso elevado más bajo de este edificio, la póliza asegura solo lo que está en su lista, y esto no está en ella.',
      remedy:
        'Una prueba de que el edificio se construyó antes del primer mapa de inundaciones, o está en una zona sin este límite.',
    },
    NO_COVERAGE: {
      sentence: 'La póliza se compró sin esta cobertura.',
      remedy: 'Una página de declaraciones que muestre esta cobertura en la fecha de la pérdida.',
    },
    PRIOR_DAMAGE: {
      sentence: 'El daño existía antes de esta inundación y no se había reparado.',
      remedy: 'Recibos o fotos que muestren la reparación antes de esta inundación.',
    },
    OTHER_PERIL: {
      sentence: 'El daño no fue causado por una inundación como la define la póliza.',
      remedy: 'Una prueba de que el agua de la inundación tocó la propiedad, como una marca del agua.',
    },
    EXCLUDED_PROPERTY: {
      sentence: 'La póliza nombra esta propiedad entre lo que no asegura.',
      remedy: 'Una prueba de que la propiedad es otra cosa que la que la póliza excluye.',
    },
    EARLIER_FLOOD: {
      sentence: 'El daño se pagó con una inundación anterior, y esta no lo aumentó.',
      remedy: 'Recibos o fotos que muestren la reparación entre las dos inundaciones.',
    },
    NOT_OWNED: {
      sentence: 'La propiedad no pertenece al asegurado ni a un miembro de su hogar.',
      remedy: 'Una prueba de quién es el dueño.',
    },
    NO_EVIDENCE: {
      sentence: 'No se pudo ver ni documentar daño en esta propiedad.',
      remedy: 'Fotos, recibos o el objeto dañado mismo.',
    },
    OTHER_FORM: {
      sentence: 'El formulario de esta póliza no asegura este tipo de propiedad.',
      remedy: 'Una prueba de que otro formulario de la póliza valía en la fecha de la pérdida.',
    },
    CONSEQUENTIAL: {
      sentence: 'La póliza paga daños a la propiedad, no la pérdida de uso, ingresos o gastos de vida.',
      remedy: 'Nada cambia esto según la póliza.',
    },
    FLOOD_IN_PROGRESS: {
      sentence:
        'La inundación había empezado antes de la compra de la cobertura, y el daño es parte de esa inundación.',
      remedy:
        'Una prueba de que el daño viene de otra inundación, o de que la solicitud y el pago completo se enviaron antes de que empezara la inundación.',
    },
    NOT_IN_FORCE: {
      sentence: 'La póliza no estaba en vigor en la fecha de la pérdida.',
      remedy: 'Una prueba de que la póliza estaba en vigor ese día, como el pago de la prima a tiempo.',
    },
    NO_PROOF: {
      sentence:
        'Ninguna prueba de pérdida se firmó bajo juramento hasta el último día, y FEMA no ha eximido de ese plazo.',
      remedy: 'Una prueba de pérdida firmada a tiempo, o una exención de FEMA.',
    },
  },
  step: spanishSteps,
  laterVersion:
    'Un cambio de su póliza hecho después de su aviso también vale para el día de su pérdida. Comparamos las dos versiones antes de pagar y le escribimos.',
  oath: 'Declaro bajo pena de perjurio que esta prueba de pérdida es verdadera y completa según mi mejor saber. Sé que las declaraciones falsas pueden castigarse con multa o prisión según la ley federal.',
};

export const ownClaimTexts: { readonly [language in ProposalLanguage]: OwnClaimTexts } = {
  EN: english,
  ES: spanish,
};
