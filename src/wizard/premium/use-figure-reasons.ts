import { useQuery } from '@apollo/client/react';
import { useWizard } from '../open/use-wizard.ts';
import { reasonsQuery } from './ahead-queries.ts';

/** Sentences that say why figures of the active rating are assumed or missing; none while they are not needed. */
export function useFigureReasons(isSkipped: boolean): readonly string[] {
  const asked = reasonsQuery(useWizard().stored);
  const { data } = useQuery(asked.query, { ...asked, skip: isSkipped });
  return isSkipped ? [] : readMessages(data?.policyFile?.worksheet?.reasons);
}

function readMessages(reasons: unknown): readonly string[] {
  if (!Array.isArray(reasons)) return [];
  return reasons.flatMap((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'message' in reason && typeof reason.message === 'string'
      ? [reason.message]
      : [],
  );
}
