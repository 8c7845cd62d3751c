import type { ProposalLanguage } from '../../../../../machines/contract/types.ts';

/** The default texts of a message with a proposal, which the agent may edit. */
export const mailTexts: {
  readonly [language in ProposalLanguage]: { subject: (name: string) => string; message: string };
} = {
  EN: {
    subject: (name) => `Your flood insurance proposal (${name})`,
    message:
      'Attached is your flood insurance proposal. It is preliminary and not a binder. Call me with any questions.',
  },
  ES: {
    subject: (name) => `Su propuesta de seguro de inundación (${name.replace(/^Quote /, 'cotización ')})`,
    message:
      'Le adjunto su propuesta de seguro de inundación. Es preliminar y no es una cobertura provisional. Llámeme si tiene preguntas.',
  },
};
