import { useMutation } from '@apollo/client/react';
import { may } from '../../../../machines/domain/access/permission.ts';
import { SendPayLink } from '../../../graphql/staff-documents.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { LinkStatus } from '../../links/LinkStatus.tsx';
import { SendLinkForm } from '../../links/SendLinkForm.tsx';
import { useGuestLinks } from '../../links/use-guest-links.ts';
import { useWizard } from '../../open/use-wizard.ts';

/** A link by which the insured pays without an account, and the status of those that were sent. */
export function PayLink({ isDue }: { isDue: boolean }) {
  const viewer = useViewer();
  const mayAsk =
    viewer !== null &&
    may(viewer.masks, 'billing', 'takePayment') &&
    may(viewer.masks, 'documents', 'sendEmail');
  return mayAsk ? <PayLinks isDue={isDue} /> : null;
}

function PayLinks({ isDue }: { isDue: boolean }) {
  const { policyId } = useWizard();
  const { links, lookAgain } = useGuestLinks('PAY');
  const [send] = useMutation(SendPayLink, { fetchPolicy: 'no-cache' });
  const [newest] = links;
  return (
    <>
      {newest === undefined ? null : (
        <LinkStatus link={newest} open="not yet paid" done="paid" onRevoked={lookAgain} />
      )}
      {isDue ? (
        <Disclosure
          label={newest === undefined ? 'Send the insured a link to pay' : 'Send a link to pay again'}
          printMode="if open"
        >
          <p>
            The insured sees what is due at that moment and pays by card or bank account. The link works once,
            for seven days.
          </p>
          <SendLinkForm
            id="pay-link-to"
            label="Send the pay link"
            send={async (toEmail) =>
              (await send({ variables: { policyId: String(policyId), toEmail } })).data?.sendPayLink
            }
            onSent={lookAgain}
          />
        </Disclosure>
      ) : null}
    </>
  );
}
