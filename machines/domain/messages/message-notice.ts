import type { ProposalLanguage } from '../../contract/types.ts';

/** The e-mail that a message waits. It names no one and says nothing of the message, because an e-mail is read on the way. */
export function writeMessageNotice({
  url,
  language,
}: {
  readonly url: string;
  readonly language: ProposalLanguage | null;
}): { readonly subject: string; readonly message: string } {
  const texts = language === null ? [notices.EN, notices.ES] : [notices[language]];
  return {
    subject: texts.map(({ subject }) => subject).join(' / '),
    message: [...texts.map(({ message }) => message), url].join('\n\n'),
  };
}

const notices: {
  readonly [language in ProposalLanguage]: { readonly subject: string; readonly message: string };
} = {
  EN: {
    subject: 'A message waits for you',
    message: 'There is a new message about flood insurance. Open this page to read and answer it:',
  },
  ES: {
    subject: 'Tiene un mensaje',
    message:
      'Hay un mensaje nuevo sobre el seguro contra inundaciones. Abra esta página para leerlo y responder:',
  },
};
