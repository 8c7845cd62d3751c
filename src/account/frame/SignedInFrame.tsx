import { type ReactNode, useMemo } from 'react';
import { fetchWithSession } from '../../graphql/fetch-with-session.ts';
import { createDocumentSender, type SendDocument } from '../../graphql/send-document.ts';
import { SendDocumentContext } from '../../graphql/use-send-document.ts';
import { useSession } from '../../session/use-session.ts';
import { ViewerChrome } from './ViewerChrome.tsx';

/** The frame around a page for signed-in people: their document sender, menu and name. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  const sendDocument = useMemo(() => (userId === null ? null : senderForUser(userId)), [userId]);
  if (sendDocument === null) return null;
  return (
    <SendDocumentContext value={sendDocument}>
      <ViewerChrome>{children}</ViewerChrome>
    </SendDocumentContext>
  );
}

let currentSender: { userId: string; sendDocument: SendDocument } | undefined;

/** The document sender of the signed-in user. Another user gets a new sender, so cached answers are never shared. */
function senderForUser(userId: string): SendDocument {
  if (currentSender?.userId !== userId)
    currentSender = { userId, sendDocument: createDocumentSender('/graphql', fetchWithSession) };
  return currentSender.sendDocument;
}
