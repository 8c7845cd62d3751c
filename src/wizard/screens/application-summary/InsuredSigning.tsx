import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { may } from '../../../../machines/domain/access/permission.ts';
import { enumLabel, formatDateTime } from '../../../../machines/domain/format/format-values.ts';
import {
  InsuredSignature,
  SendSignatureLink,
  type SignatureStatusFragment,
} from '../../../graphql/staff-documents.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { LinkStatus } from '../../links/LinkStatus.tsx';
import { SendLinkForm } from '../../links/SendLinkForm.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './ApplicationSummary.module.css';
import { ScreenSignature } from './ScreenSignature.tsx';

/** A placeholder for the signature until it is known: it keeps the room, so that nothing below moves under a finger. */
const roomForSignature: SignatureStatusFragment = {
  state: 'NOT_ASKED',
  signedName: null,
  method: null,
  place: null,
  signedAt: null,
  documentId: null,
  guestLink: null,
};

/** The status of the insured's signature, and the two ways to get it, in one row. Its room is empty until it is known. */
export function InsuredSigning({ isOpen }: { isOpen: boolean }) {
  const { policyId } = useWizard();
  const viewer = useViewer();
  const variables = { policyId: String(policyId) };
  const { data, error, refetch } = useQuery(InsuredSignature, { variables, fetchPolicy: 'no-cache' });
  const [send] = useMutation(SendSignatureLink, { fetchPolicy: 'no-cache' });
  const [isSigning, setSigning] = useState(false);
  const isKnown = data !== undefined || error !== undefined;
  const signature = isKnown ? data?.applicationSignature : roomForSignature;
  if (!signature) return null;
  const { state, guestLink } = signature;
  const isAsked = isOpen && state !== 'SIGNED';
  const maySend = viewer !== null && may(viewer.masks, 'documents', 'sendEmail');
  return (
    <>
      <div className={classes.signing} data-unknown={!isKnown || undefined}>
        <strong>The insured</strong>
        <SignatureLine signature={signature} />
        {isAsked && !isSigning ? (
          <Button variant="default" size="sm" onClick={() => setSigning(true)}>
            Sign on this screen
          </Button>
        ) : null}
        {isAsked && maySend ? (
          <Disclosure
            label={guestLink === null ? 'Send a link to sign' : 'Send a link to sign again'}
            printMode="if open"
          >
            <p>
              The insured reads the application with its declarations and signs it. The link goes to an e-mail
              address of the insured, works once, and ends after fourteen days.
            </p>
            <SendLinkForm
              id="sign-link-to"
              label="Send the link to sign"
              send={async (toEmail) =>
                (await send({ variables: { ...variables, toEmail } })).data?.sendSignatureLink
              }
              onSent={() => void refetch()}
            />
          </Disclosure>
        ) : null}
      </div>
      {guestLink === null || guestLink.state === 'USED' ? null : (
        <LinkStatus link={guestLink} open="not yet signed" done="signed" onRevoked={() => void refetch()} />
      )}
      {isAsked && isSigning ? (
        <ScreenSignature
          onDone={() => {
            setSigning(false);
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}

/** The status of the signature, as a sentence. */
function SignatureLine({ signature }: { signature: SignatureStatusFragment }) {
  const { state, signedName, method, place, signedAt } = signature;
  const how =
    signedName === null || method === null || place === null
      ? ''
      : `${signedName}, ${formatDateTime(String(signedAt))}, ${enumLabel('SignatureMethod', method).toLowerCase()}, ${enumLabel('SignaturePlace', place).toLowerCase()}`;
  if (state === 'SIGNED') return <StatusWord tone="good">{`Signed by ${how}.`}</StatusWord>;
  if (how !== '')
    return (
      <StatusWord tone="warn">
        {`No longer valid: something in the application changed after it was signed by ${how}. It must be signed again.`}
      </StatusWord>
    );
  return state === 'SENT' ? null : <StatusWord tone="todo">{enumLabel('SignatureState', state)}</StatusWord>;
}
