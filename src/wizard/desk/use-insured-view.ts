import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { explainRefusal } from '../../form/refusals.ts';
import { ViewAsInsured } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { switchSession } from '../../session/session.ts';
import { usePress } from '../../ui/controls/use-press.ts';

/** Opens the insured's place of a policy for a person who only looks. */
export function useInsuredView(policyId: number) {
  const [view] = useMutation(ViewAsInsured);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(() =>
    switchSession(async () => {
      const answer = await view({ variables: { policyId: String(policyId) } }).catch(() => null);
      const opened = answer?.data?.viewAsInsured;
      if (opened?.__typename === 'SessionSwitched') return opened;
      setFailure(explainRefusal(opened));
      return null;
    }, paths.my(policyId)),
  );
  return { isBusy, press, failure };
}
