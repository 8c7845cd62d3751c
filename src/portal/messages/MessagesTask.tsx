import type { OwnPolicyView } from '../own-policy.ts';
import { MessageSection } from './MessageSection.tsx';

/** The messages about a policy. */
export function MessagesTask({ view }: { view: OwnPolicyView }) {
  return <MessageSection policyId={view.file.id} claimId={null} />;
}
