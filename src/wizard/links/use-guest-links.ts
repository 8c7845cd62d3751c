import { useQuery } from '@apollo/client/react';
import type { FieldProblem } from '../../form/use-input-form.ts';
import {
  type GuestLinkLineFragment,
  GuestLinks,
  type SendPayLinkMutation,
} from '../../graphql/staff-documents.ts';
import { useWizard } from '../open/use-wizard.ts';

/** The answer to sending a link. */
export type SentLinkAnswer = SendPayLinkMutation['sendPayLink'];

/** The links of the open policy for persons without an account. */
interface GuestLinksState {
  /** Those for a purpose, the newest first; empty while loading. */
  readonly links: readonly GuestLinkLineFragment[];
  readonly lookAgain: () => void;
}

export function useGuestLinks(purpose: GuestLinkLineFragment['purpose']): GuestLinksState {
  const { policyId } = useWizard();
  const variables = { policyId: String(policyId) };
  const { data, refetch } = useQuery(GuestLinks, { variables, fetchPolicy: 'no-cache' });
  const links = data?.guestLinks.filter((link) => link.purpose === purpose) ?? [];
  return {
    links,
    lookAgain: () => void refetch(),
  };
}

/** The problems that a form shows for an answer to sending a link; empty if it was sent. */
export function listSendProblems(answer: SentLinkAnswer | undefined): readonly FieldProblem[] {
  if (answer?.__typename === 'GuestLinkSent') return [];
  if (answer?.__typename === 'SaveRefused') return answer.problems;
  return [
    {
      field: null,
      message: answer?.message ?? 'No answer came. Check whether it was sent before you try again.',
    },
  ];
}
