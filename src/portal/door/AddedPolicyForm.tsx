import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AddOwnPolicy } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import type { SentSignIn } from '../../session/consumer-sign-in.ts';
import { CodeForm } from '../CodeForm.tsx';

/** Takes the code that adds a policy to those of a signed-in person. */
export function AddedPolicyForm({ sent, isToReport }: { sent: SentSignIn; isToReport: boolean }) {
  const { t } = useTranslation('portal');
  const [addPolicy] = useMutation(AddOwnPolicy);
  const [, navigate] = useLocation();
  return (
    <CodeForm
      sent={sent}
      sendCode={async (code) => {
        const variables = { requestToken: sent.requestToken, code };
        const answer = await addPolicy({ variables }).catch(() => null);
        const kind = answer?.data?.addOwnPolicy.__typename;
        if (kind === 'OwnPolicyAdded') {
          navigate(isToReport ? paths.reportMyLoss : paths.my());
          return null;
        }
        return t(kind === undefined ? 'lost' : 'door.refused');
      }}
    />
  );
}
