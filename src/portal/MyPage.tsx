import { lazy } from 'react';
import { useParams } from 'wouter';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { useSession } from '../session/use-session.ts';
import { OwnClaimPage } from './claim/OwnClaimPage.tsx';
import { PolicyDoor } from './door/PolicyDoor.tsx';
import { EmailSignIn } from './EmailSignIn.tsx';
import { OwnPolicies } from './OwnPolicies.tsx';
import { OwnPolicyPage } from './OwnPolicyPage.tsx';
import { PortalTexts } from './PortalTexts.tsx';

const SessionsPage = lazy(async () => ({
  default: (await import('./people/SessionsPage.tsx')).SessionsPage,
}));

/** The insured's own place: the way in, the policies, or one of them. */
export function MyPage() {
  const session = useSession();
  const {
    encodedId = '',
    task = '',
    claimId,
  } = useParams<{
    encodedId?: string;
    task?: string;
    claimId?: string;
  }>();
  const policyId = decodePolicyId(encodedId);
  const isDoor = encodedId === 'find' || encodedId === 'report';
  return (
    <PortalTexts>
      {session.kind !== 'signed in' ? (
        isDoor ? (
          <PolicyDoor isToReport={encodedId === 'report'} />
        ) : (
          <EmailSignIn />
        )
      ) : claimId !== undefined ? (
        <OwnClaimPage key={claimId} claimId={claimId} />
      ) : encodedId === 'sessions' ? (
        <SessionsPage />
      ) : encodedId === 'find' ? (
        <PolicyDoor isToReport={false} />
      ) : policyId === null ? (
        <OwnPolicies isToReport={encodedId === 'report'} />
      ) : (
        <OwnPolicyPage key={policyId} policyId={String(policyId)} task={task} />
      )}
    </PortalTexts>
  );
}
